import { Note } from './Note.js';
import classes from './ColourField.module.css';

interface ColourFieldProps {
  label: string;
  /** Shown where none is chosen. */
  instead: string;
  /** `#rrggbb`, or null. */
  value: string | null;
  /** What the button says that takes the colour away. */
  none: string;
  error?: string | undefined;
  onChange: (colour: string | null) => void;
}

/** Chooses a colour, or none, in the browser's own way. */
export function ColourField({ label, instead, value, none, error, onChange }: ColourFieldProps) {
  return (
    <>
      <label className={classes.colour}>
        <input
          type="color"
          value={value ?? instead}
          onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
        />
        <span>{label}</span>
      </label>
      {value ? (
        <button type="button" className="link-button" onClick={() => onChange(null)}>
          {none}
        </button>
      ) : null}
      {error ? <Note tone="bad">{error}</Note> : null}
    </>
  );
}
