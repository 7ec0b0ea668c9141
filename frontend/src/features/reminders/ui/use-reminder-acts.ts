import type { Snooze } from '@afi/contracts/reminders';
import { useTranslation } from 'react-i18next';
import { formatShort } from '../../../lib/format.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useReminderActs } from '../api/reminders.js';

/** Everything that may be done with a reminder, each with a way back. */
export function useActs({ id, text }: { id: string; text: string }, onActed: () => void = () => undefined) {
  const { t } = useTranslation('reminders');
  const errorText = useErrorText();
  const { change, remove, restore, done, undone, snooze } = useReminderActs(text);
  const params = { id };
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad', text: errorText(error) }) };
  const undo = (run: () => void) => ({ label: t('shell:undo'), run });
  const tapped = () => ({ at: new Date().toISOString() });
  const about = `reminder ${id}`;
  return {
    busy: done.isPending || snooze.isPending,
    switchTo: (active: boolean) => change.mutate({ params, body: { active } }, failing),
    pause: (until: string | null) =>
      change.mutate({ params, body: until ? { pausedUntil: until } : { active: false } }, failing),
    done: () =>
      done.mutate(
        { params, body: tapped() },
        {
          ...failing,
          onKept: onActed,
          onSuccess: () => {
            onActed();
            const action = undo(() => undone.mutate({ params }, failing));
            showToast({ tone: 'ok', text: t('reminders:doneSaid'), about, action });
          },
        },
      ),
    undone: () => undone.mutate({ params }, failing),
    snooze: (until: Snooze) =>
      snooze.mutate(
        { params, body: { for: until, ...tapped() } },
        {
          ...failing,
          onKept: onActed,
          onSuccess: () => {
            onActed();
            showToast({ tone: 'ok', text: t(`reminders:snoozed.${until}`), about });
          },
        },
      ),
    remove: () =>
      remove.mutate(
        { params },
        {
          ...failing,
          onSuccess: () =>
            showToast({
              tone: 'ok',
              text: t('reminders:removed', { text: formatShort(text) }),
              about,
              action: undo(() => restore.mutate({ params }, failing)),
            }),
        },
      ),
  };
}
export type ReminderActs = ReturnType<typeof useActs>;
