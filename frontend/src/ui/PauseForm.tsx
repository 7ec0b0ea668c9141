import { dayAfter } from '@afi/contracts/calendar-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../lib/time-zone.js';
import { useFormat } from '../lib/use-format.js';
import { Button } from './Button.js';
import { NativeSelect } from './NativeSelect.js';
import { TextInput } from './TextInput.js';

const lengths = { week: 7, twoWeeks: 14, month: 30 } as const;

interface PauseFormProps {
  label: string;
  /** The day it is taken up again; null leaves that to its owner. */
  onPause: (until: string | null) => void;
  onCancel: () => void;
}

/** How long something rests. Its words are `pause`. */
export function PauseForm({ label, onPause, onCancel }: PauseFormProps) {
  const { t } = useTranslation('pause');
  const format = useFormat();
  const [end, setEnd] = useState('week');
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState(false);
  const [now] = useState(today);
  const ends = Object.entries(lengths).map(([name, days]) => ({ name, day: dayAfter(now, days) }));
  const on = ends.find(({ name }) => name === end)?.day;
  const pause = () => {
    if (end === 'open') return onPause(null);
    const until = end === 'other' ? day : on;
    if (!until || until <= now) return setWrong(true);
    return onPause(until);
  };
  return (
    <form
      className="form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pause();
      }}
    >
      <NativeSelect
        label={t('pause:end')}
        description={on && t('pause:on', { day: format.date(`${on}T12:00:00Z`) })}
        descriptionBelow
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
        data={[
          ...ends.map((one) => ({
            value: one.name,
            label: t(`pause:${one.name}`),
          })),
          { value: 'other', label: t('pause:other') },
          { value: 'open', label: t('pause:open') },
        ]}
      />
      {end === 'other' ? (
        <TextInput
          type="date"
          label={t('pause:day')}
          min={dayAfter(now, 1)}
          value={day}
          error={wrong ? t('pause:dayMissing') : undefined}
          onChange={(event) => {
            setDay(event.currentTarget.value);
            setWrong(false);
          }}
        />
      ) : null}
      <div className="row wrap">
        <Button type="submit">{t('pause:pause')}</Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
