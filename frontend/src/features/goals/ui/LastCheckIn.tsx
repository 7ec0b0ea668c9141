import { goalRoutes, oldestCheckinDays, type GoalView } from '@afi/contracts/goals';
import { dayAfter } from '@afi/contracts/calendar-day';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../../../lib/outbox/use-outbox.js';
import { dayHere, today } from '../../../lib/time-zone.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';

interface LastCheckInProps {
  goal: GoalView;
  busy: boolean;
  onTakeBack: (last: NonNullable<GoalView['last']>) => void;
}

/** When a goal was checked in last, what was noted then, and the way to take it back. */
export function LastCheckIn({ goal: { id, last }, busy, onTakeBack }: LastCheckInProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // What waits on this device comes after what the server knows, or takes it away.
  const isOver = useWaiting([goalRoutes.checkIn, goalRoutes.undoCheckIn], { id }).length > 0;
  if (!last || isOver) return null;
  const day = dayHere(last.at);
  const at = day === today() ? format.time(last.at) : format.dateTime(last.at);
  // One that is taken back can be put back: of older ones the server would not have it.
  const mayGo = day > dayAfter(today(), 1 - oldestCheckinDays);
  return (
    <div className="row spread wrap">
      <p className="sm mut grow">{t(last.note ? 'goals:last.withNote' : 'goals:last.at', { at, note: last.note })}</p>
      {mayGo ? (
        <Button
          variant="subtle"
          loading={busy}
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          onClick={() => onTakeBack(last)}
        >
          {t('goals:last.takeBack')}
        </Button>
      ) : null}
    </div>
  );
}
