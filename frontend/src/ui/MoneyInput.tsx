import { useState } from 'react';
import { francsOf } from '../lib/typed-francs.js';
import { useFormat } from '../lib/use-format.js';
import { TextInput, type TextInputProps } from './TextInput.js';

/** Whole francs; the text itself where it says none, for what checks the form; undefined for nothing. */
export type TypedMoney = number | string | undefined;

/** Spaces only group digits, wherever they stand: a digit put behind `2 500` makes `25 000` of it. */
function typed(text: string): TypedMoney {
  const francs = francsOf(text.replace(/(\d)\s+(?=\d)/g, '$1'));
  if (francs === null) return undefined;
  return Number.isNaN(francs) ? text : francs;
}

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: TypedMoney;
  onChange: (value: TypedMoney) => void;
}

/** An amount in whole francs, written as people write it; left, it stands there as it was understood. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const { number } = useFormat();
  const shown = typeof value === 'number' ? number(value) : (value ?? '');
  const [text, setText] = useState(shown);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={typed(text) === value ? text : shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(typed(currentTarget.value));
      }}
      onBlur={() => setText(shown)}
    />
  );
}
