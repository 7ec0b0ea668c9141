import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listField, listOf } from '../../../lib/form/list-field.js';
import { NativeSelect, type Choosable } from '../../../ui/NativeSelect.js';
import classes from './Campaigns.module.css';

interface SeveralFieldProps {
  label: string;
  /** In words for "none chosen, so all of them". */
  any: string;
  options: readonly Choosable[];
  /** As `listField` holds them. */
  value: string;
  onChange: (value: string) => void;
}

/** Several of a list: each that is chosen stands below it, and goes with a tap. */
export function SeveralField({ label, any, options, value, onChange }: SeveralFieldProps) {
  const { t } = useTranslation();
  const chosen = listOf(value);
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  const left = options.filter((option) => !chosen.includes(option.value));
  return (
    <div>
      <NativeSelect
        label={label}
        value=""
        data={[{ value: '', label: chosen.length ? t('campaigns:form.add') : any }, ...left]}
        disabled={chosen.length > 0 && left.length === 0}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) onChange(listField([...chosen, currentTarget.value]));
        }}
      />
      {chosen.length ? (
        <ul className={classes.chosen} aria-label={label}>
          {chosen.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={t('campaigns:form.takeOut', { name: labelOf(one) })}
                onClick={() => onChange(listField(chosen.filter((other) => other !== one)))}
              >
                {labelOf(one)}
                <IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
