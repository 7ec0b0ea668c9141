import type { NotificationView } from '@afi/contracts/notifications';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { useActs } from './use-reminder-acts.js';

/** What there is to answer to a reminder under the bell, without leaving it. */
export default function ToldReminder({ one, onActed }: { one: NotificationView; onActed: () => void }) {
  const { t } = useTranslation('reminders');
  const id = /of=([0-9a-f-]{36})$/.exec(one.link ?? '')?.[1];
  const acts = useActs({ id: id ?? '', text: one.title }, onActed);
  if (!id || one.readAt) return null;
  return (
    <div className="row wrap" role="group" aria-label={t('reminders:answersTo', { text: one.title })}>
      <Button
        variant="light"
        loading={acts.busy}
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        onClick={acts.done}
      >
        {t('reminders:done')}
      </Button>
      <Button
        variant="subtle"
        disabled={acts.busy}
        leftSection={<IconClock size={18} aria-hidden="true" />}
        onClick={() => acts.snooze('tenMinutes')}
      >
        {t('reminders:snooze.tenMinutes')}
      </Button>
    </div>
  );
}
