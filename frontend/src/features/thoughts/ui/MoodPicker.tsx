import { thoughtMoods } from '@afi/contracts/thought-words';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lookOf } from './mood-look.js';
import classes from './Thoughts.module.css';

interface MoodPickerProps {
  value: string;
  onChange: (mood: string) => void;
}

/** How one feels: one tap, and another takes it back. */
export function MoodPicker({ value, onChange }: MoodPickerProps) {
  const { t } = useTranslation();
  const label = useId();
  return (
    <div role="group" aria-labelledby={label} className="col tight">
      <span id={label} className="sm mut">
        {t('thoughts:form.mood')}
      </span>
      <div className={classes.moods}>
        {thoughtMoods.map((mood) => {
          const { icon: Icon, tone } = lookOf(mood);
          return (
            <button
              key={mood}
              type="button"
              className={classes.mood}
              data-tone={tone}
              aria-pressed={value === mood}
              onClick={() => onChange(value === mood ? '' : mood)}
            >
              <Icon size={22} stroke={1.7} aria-hidden="true" />
              {t(`thoughts:mood.${mood}`)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
