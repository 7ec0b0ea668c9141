import type { CSSProperties, ReactNode } from 'react';
import classes from './FieldFrame.module.css';

/** What every field may say around itself. */
export interface FieldWords {
  label?: ReactNode;
  description?: ReactNode;
  /** Said below the field instead of under its label. */
  descriptionBelow?: boolean | undefined;
  error?: ReactNode;
}

interface FieldFrameProps extends FieldWords {
  id: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** What a field needs so that it is read with what is said around it. */
export function saidOf(id: string, { description, error }: FieldWords, more = '') {
  const about = [error ? `${id}-error` : '', description ? `${id}-description` : '', more].filter(Boolean).join(' ');
  return { id, 'aria-invalid': Boolean(error) || undefined, 'aria-describedby': about || undefined };
}

/** A field with its label, what is said of it and what is wrong with it. */
export function FieldFrame({
  id,
  label,
  description,
  descriptionBelow = false,
  error,
  className,
  style,
  children,
}: FieldFrameProps) {
  const about = description ? (
    <div className={classes.description} id={`${id}-description`} data-below={descriptionBelow ? '' : undefined}>
      {description}
    </div>
  ) : null;
  return (
    <div className={className} style={style}>
      {label ? (
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
      ) : null}
      {descriptionBelow ? null : about}
      {children}
      {descriptionBelow ? about : null}
      {error ? (
        <div className={classes.error} id={`${id}-error`}>
          {error}
        </div>
      ) : null}
    </div>
  );
}
