import type { GoalPause, GoalView } from '@afi/contracts/goals';
import { useTranslation } from 'react-i18next';
import { formatShort } from '../../../lib/format.js';
import { endToasts, showToast, type Toast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useGoalActs } from './goals.js';

interface Acted {
  onCheckedIn: () => void;
  onRemoved?: (() => void) | undefined;
}

/** Everything that may be done with a goal, each with a way back. */
export function useActs(goal: GoalView, { onCheckedIn, onRemoved }: Acted) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { change, remove, restore, checkIn, undoCheckIn } = useGoalActs(goal);
  const params = { id: goal.id };
  const about = `goal ${goal.id}`;
  /** Of many taps the last one is told, with its way back: earlier ones would pile up under it. */
  const tellCheckIn = (text: string, action: NonNullable<Toast['action']>) => {
    const checkIns = `${about} checkin`;
    endToasts(checkIns);
    showToast({ tone: 'ok', text, about: checkIns, action });
  };
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) };
  const takeBack = (checkinId: string) => undoCheckIn.mutate({ params: { id: goal.id, checkinId } }, failing);
  const plan = (pauses: GoalPause[], onDone: (now: GoalView | null) => void) =>
    change.mutate(
      { params, body: { pauses, version: goal.version } },
      { ...failing, onSuccess: onDone, onKept: () => onDone(null) },
    );
  return {
    busy: checkIn.isPending,
    changing: change.isPending,
    takingBack: undoCheckIn.isPending,
    /** `onTaken` once it is noted, or kept on the device. */
    checkIn: (note = '', onTaken?: () => void) => {
      const taken = () => {
        onCheckedIn();
        onTaken?.();
      };
      checkIn.mutate(
        { params, body: { at: new Date().toISOString(), ...(note ? { note } : {}) } },
        {
          ...failing,
          onKept: taken,
          onSuccess: ({ id: checkinId }) => {
            taken();
            tellCheckIn(t('goals:checkedIn'), { label: t('shell:undo'), run: () => takeBack(checkinId) });
          },
        },
      );
    },
    /** The last check-in, at any time after it; it can be put back as it was. */
    takeBackLast: ({ id: checkinId, at, note }: NonNullable<GoalView['last']>) =>
      undoCheckIn.mutate(
        { params: { id: goal.id, checkinId } },
        {
          ...failing,
          onSuccess: () =>
            tellCheckIn(t('goals:last.takenBack'), {
              label: t('goals:last.putBack'),
              run: () => checkIn.mutate({ params, body: { at, ...(note ? { note } : {}) } }, failing),
            }),
        },
      ),
    resume: () => change.mutate({ params, body: { active: true } }, failing),
    rest: (until: string | null) =>
      change.mutate({ params, body: until ? { restUntil: until } : { active: false } }, failing),
    planPause: (pause: GoalPause, onPlanned: () => void) => plan([...goal.pauses, pause], onPlanned),
    dropPause: (pause: GoalPause) =>
      plan(
        goal.pauses.filter((one) => one !== pause),
        (now) => {
          if (!now) return;
          const { pauses, version } = now;
          showToast({
            tone: 'ok',
            text: t('goals:planned.dropped'),
            about: `${about} pause`,
            action: {
              label: t('shell:undo'),
              run: () => change.mutate({ params, body: { pauses: [...pauses, pause], version } }, failing),
            },
          });
        },
      ),
    remove: () =>
      remove.mutate(
        { params },
        {
          ...failing,
          onKept: () => onRemoved?.(),
          onSuccess: () => {
            onRemoved?.();
            showToast({
              tone: 'ok',
              text: t('goals:removed', { title: formatShort(goal.title) }),
              about,
              action: { label: t('shell:undo'), run: () => restore.mutate({ params }, failing) },
            });
          },
        },
      ),
  };
}
