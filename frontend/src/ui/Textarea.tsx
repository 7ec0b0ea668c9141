import { useId, useLayoutEffect, useRef, type ComponentPropsWithRef, type CSSProperties, type Ref } from 'react';
import { FieldFrame, saidOf, type FieldWords } from './FieldFrame.js';
import frame from './FieldFrame.module.css';
import classes from './Textarea.module.css';

export interface TextareaProps extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'rows'> {
  /** Lines that are there from the start. */
  minRows?: number;
  /** It grows with its text up to so many lines, then it scrolls. */
  maxRows?: number;
  /** Of the field itself; `className` is that of the whole. */
  inputClassName?: string | undefined;
}

/** Most browsers let a field grow by themselves; for others it is measured when its text has changed. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

function grow(area: HTMLTextAreaElement | null): void {
  if (!area || growsByItself) return;
  area.style.height = '';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** A field of several lines, which grows with what is written in it. */
export function Textarea({
  label,
  description,
  descriptionBelow,
  error,
  minRows = 1,
  maxRows = 16,
  className,
  inputClassName,
  style,
  id: given,
  ref,
  ...rest
}: TextareaProps) {
  const made = useId();
  const id = given ?? made;
  const words = { label, description, descriptionBelow, error };
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => grow(area.current), [rest.value]);
  return (
    <FieldFrame id={id} className={className} style={style} {...words}>
      <div className={frame.box} data-error={error ? '' : undefined}>
        <textarea
          {...rest}
          {...saidOf(id, words, rest['aria-describedby'])}
          ref={(found) => {
            area.current = found;
            return giveTo(ref, found);
          }}
          rows={minRows}
          className={[frame.input, classes.area, inputClassName].filter(Boolean).join(' ')}
          style={{ '--least': minRows, '--most': maxRows } as CSSProperties}
        />
      </div>
    </FieldFrame>
  );
}

function giveTo<One>(ref: Ref<One> | undefined, one: One | null) {
  if (typeof ref === 'function') return ref(one);
  if (ref) ref.current = one;
  return undefined;
}
