import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Canvases.module.css';

/** Colours of cloth and earth that go together; any other can be chosen beside them. */
const palette = [
  ['white', '#ffffff'],
  ['cream', '#fff4dc'],
  ['ink', '#2b1608'],
  ['night', '#12263a'],
  ['teal', '#0b5d4b'],
  ['lagoon', '#1d778c'],
  ['gold', '#f6b21b'],
  ['orange', '#e2711d'],
  ['clay', '#a63a1e'],
  ['berry', '#a40e4c'],
  ['indigo', '#2b2d74'],
] as const;

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

/** One colour of a few that go together, or any other. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.colours}>
      <legend className="b sm">{label}</legend>
      {palette.map(([word, colour]) => (
        <label key={colour} className={classes.swatch} style={{ background: colour }}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === colour}
            aria-label={t(`canvases:colours.${word}`)}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
      <input
        type="color"
        className={classes.own}
        aria-label={t('canvases:colours.own', { label })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      />
    </fieldset>
  );
}

interface RangeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

/** A number between two, by a finger. */
export function RangeField({ label, value, min, max, step = 1, onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={classes.range}>
      <label htmlFor={id} className="b sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...{ min, max, step }}
        value={Math.round(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}
