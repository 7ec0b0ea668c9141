import { dayAfter } from '@afi/contracts/calendar-day';
import type { GoalPause, GoalView } from '@afi/contracts/goals';
import { IconPlayerPause, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/time-zone.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { TextInput } from '../../../ui/TextInput.js';

const noon = (day: string) => `${day}T12:00:00Z`;

interface PlannedPausesProps {
  pauses: GoalView['pauses'];
  busy: boolean;
  onDrop: (pause: GoalPause) => void;
}

/** Pauses that are to come, each with a way to drop it. A pause ends the day before the goal is taken up again. */
export function PlannedPauses({ pauses, busy, onDrop }: PlannedPausesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = today();
  const coming = pauses.filter(({ from }) => from > now).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  if (coming.length === 0) return null;
  return (
    <ul className="col" aria-label={t('goals:planned.list')}>
      {coming.map((pause) => {
        const days = {
          from: format.date(noon(pause.from)),
          to: pause.to === null ? '' : format.date(noon(dayAfter(pause.to, -1))),
        };
        const said = t(pause.to === null ? 'goals:planned.open' : 'goals:planned.days', days);
        return (
          <li key={`${pause.from} ${pause.to}`} className="row sm">
            <IconPlayerPause size={18} aria-hidden="true" />
            <span className="grow">{said}</span>
            <IconButton
              aria-label={t('goals:planned.drop', { pause: said })}
              disabled={busy}
              onClick={() => onDrop(pause)}
            >
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

interface PlanPauseProps {
  busy: boolean;
  onPlan: (pause: GoalPause) => void;
  onCancel: () => void;
}

/** A pause between two days, both of them in it. */
export function PlanPause({ busy, onPlan, onCancel }: PlanPauseProps) {
  const { t } = useTranslation();
  const [now] = useState(today);
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [wrong, setWrong] = useState<'first' | 'last' | null>(null);
  const plan = () => {
    if (!first || first < now) return setWrong('first');
    if (!last || last < first) return setWrong('last');
    return onPlan({ from: first, to: dayAfter(last, 1) });
  };
  return (
    <form
      className="form"
      aria-label={t('goals:planned.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) plan();
      }}
    >
      <div className="form-pair">
        <TextInput
          type="date"
          label={t('goals:planned.first')}
          min={now}
          value={first}
          error={wrong === 'first' ? t('goals:planned.firstWrong') : undefined}
          onChange={({ currentTarget }) => {
            setFirst(currentTarget.value);
            setWrong(null);
          }}
        />
        <TextInput
          type="date"
          label={t('goals:planned.last')}
          min={first || now}
          value={last}
          error={wrong === 'last' ? t('goals:planned.lastWrong') : undefined}
          onChange={({ currentTarget }) => {
            setLast(currentTarget.value);
            setWrong(null);
          }}
        />
      </div>
      <p className="sm mut">{t('goals:planned.text')}</p>
      <div className="row wrap">
        <Button type="submit" loading={busy}>
          {t('goals:planned.plan')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
