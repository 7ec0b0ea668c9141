import { memo, useId } from 'react';
import classes from './Choice.module.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  hideLegend?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Radios<Value extends string>({ legend, hideLegend = false, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A few choices side by side: radio buttons that look like one control. Drawn anew only when what it shows has changed. */
export const Choice = memo(Radios) as typeof Radios;
