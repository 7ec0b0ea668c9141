import type { NotificationSettings } from '@afi/contracts/notification-settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/Switch.js';
import { TextInput } from '../../../ui/TextInput.js';
import classes from './ChoicesCard.module.css';

type Hours = NonNullable<NotificationSettings['quietHours']>;

/** A night: what most people who ask for quiet mean. */
const night: Hours = { from: '22:00', to: '07:00' };

/** Hours in which nothing arrives outside the app. A time that is half typed, or the same twice, is not kept yet. */
export function QuietHours({
  hours,
  disabled,
  onChange,
}: {
  hours: Hours | null;
  disabled: boolean;
  onChange: (hours: Hours | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Hours>(hours ?? night);
  const type = (name: keyof Hours, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    if (next.from && next.to && next.from !== next.to) onChange(next);
  };
  const field = (name: keyof Hours) => (
    <TextInput
      type="time"
      required
      label={t(`notification-choices:quiet.${name}`)}
      value={typed[name]}
      disabled={disabled}
      error={typed.from === typed.to && name === 'to' ? t('notification-choices:quiet.same') : undefined}
      onChange={({ currentTarget }) => type(name, currentTarget.value)}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend className="b">{t('notification-choices:quiet.title')}</legend>
      <p className="sm mut">{t('notification-choices:quiet.text')}</p>
      <div className={classes.choice}>
        <Switch
          label={t('notification-choices:quiet.on')}
          checked={hours !== null}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? typed : null)}
        />
      </div>
      {hours ? (
        <div className={classes.hours}>
          {field('from')}
          {field('to')}
        </div>
      ) : null}
    </fieldset>
  );
}
