import { useId, type ComponentPropsWithRef, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, saidOf, type FieldWords } from './FieldFrame.js';
import classes from './FieldFrame.module.css';

export interface TextInputProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** A CSS width. */
  rightSectionWidth?: string;
  /** Puts something around the field, between what is said above and below it. */
  inputContainer?: (input: ReactNode) => ReactNode;
  /** Of the field itself; `className` is that of the whole. */
  inputStyle?: CSSProperties;
}

/** A field of one line. */
export function TextInput({
  label,
  description,
  descriptionBelow,
  error,
  leftSection,
  rightSection,
  rightSectionWidth = '2.75rem',
  inputContainer = (input) => input,
  inputStyle,
  className,
  style,
  id: given,
  ...rest
}: TextInputProps) {
  const { t } = useTranslation();
  // What is typed or pasted beyond it does not stand there: that is said, not left to be found out.
  const { value, maxLength } = rest;
  const isFull = typeof value === 'string' && maxLength !== undefined && value.length >= maxLength;
  const made = useId();
  const id = given ?? made;
  const words = { label, description, descriptionBelow, error };
  return (
    <FieldFrame id={id} className={className} style={style} {...words}>
      {inputContainer(
        <div
          className={classes.box}
          style={{ '--right': rightSectionWidth } as CSSProperties}
          data-left={leftSection ? '' : undefined}
          data-right={rightSection ? '' : undefined}
          data-error={error ? '' : undefined}
        >
          {leftSection ? <span className={classes.left}>{leftSection}</span> : null}
          <input
            {...rest}
            {...saidOf(id, words, rest['aria-describedby'])}
            className={classes.input}
            style={inputStyle}
          />
          {rightSection ? <span className={classes.right}>{rightSection}</span> : null}
        </div>,
      )}
      {isFull ? (
        <div className={classes.description} data-below="" role="status">
          {t('shell:form.full', { count: maxLength })}
        </div>
      ) : null}
    </FieldFrame>
  );
}
