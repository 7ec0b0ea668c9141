import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import classes from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode;
  /** What it means, under its label. */
  description?: ReactNode;
}

/** Something that is on or off. */
export function Switch({ label, description, className = '', id: given, ...rest }: SwitchProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className={`${classes.switch} ${className}`}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        className={classes.track}
        aria-describedby={description ? `${id}-description` : undefined}
      />
      <label htmlFor={id} className={classes.words}>
        {label}
      </label>
      {description ? (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      ) : null}
    </div>
  );
}
