import { IconSelector } from '@tabler/icons-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { FieldFrame, saidOf, type FieldWords } from './FieldFrame.js';
import classes from './FieldFrame.module.css';

export interface Choosable {
  value: string;
  label: string;
  disabled?: boolean;
}

interface NativeSelectProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** What can be chosen; else the options stand inside. */
  data?: readonly Choosable[];
}

/** A choice from the device's own list. */
export function NativeSelect({
  label,
  description,
  descriptionBelow,
  error,
  data,
  className,
  style,
  id: given,
  children,
  ...rest
}: NativeSelectProps) {
  const made = useId();
  const id = given ?? made;
  const words = { label, description, descriptionBelow, error };
  return (
    <FieldFrame id={id} className={className} style={style} {...words}>
      <div className={classes.box} data-right="" data-error={error ? '' : undefined}>
        <select {...rest} {...saidOf(id, words, rest['aria-describedby'])} className={classes.input}>
          {data?.map((one) => (
            <option key={one.value} {...one}>
              {one.label}
            </option>
          )) ?? children}
        </select>
        <span className={classes.right} data-quiet="">
          <IconSelector size={18} stroke={1.7} aria-hidden="true" />
        </span>
      </div>
    </FieldFrame>
  );
}
