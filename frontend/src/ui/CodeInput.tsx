import { useId, type Ref } from 'react';
import classes from './CodeInput.module.css';

interface CodeInputProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (digits: string) => void;
  /** Called as soon as all digits are there. */
  onComplete: (digits: string) => void;
}

const digitsCount = 6;

/**
 * One field for the six digits, drawn as six boxes: pasting, filling from a message and screen readers all just work,
 * which six fields never quite do.
 */
export function CodeInput({ ref, label, value, error, disabled = false, onChange, onComplete }: CodeInputProps) {
  const id = useId();
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, digitsCount);
    onChange(digits);
    if (digits.length === digitsCount && digits !== value) onComplete(digits);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.boxes} data-error={error ? '' : undefined}>
        <input
          ref={ref}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          value={value}
          readOnly={disabled}
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault();
            change(event.clipboardData.getData('text'));
          }}
        />
        <div className={classes.digits} aria-hidden="true">
          {Array.from({ length: digitsCount }, (_, index) => (
            <span key={index} data-next={index === Math.min(value.length, digitsCount - 1) ? '' : undefined}>
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
