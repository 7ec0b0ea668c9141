import type { Ending } from '@afi/contracts/notification-settings';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { useResumeMessages } from '../api/choices.js';

/** What somebody ended by a message or a link, and the way back: no switch below would say why nothing comes. */
export function Ended({ ended }: { ended: readonly Ending[] }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const resume = useResumeMessages();
  if (!ended.length) return null;
  return (
    <Note tone="warn">
      {ended.map((one) => (
        <p key={one}>{t(`notification-choices:ended.${one}`)}</p>
      ))}
      {ended.some((one) => one !== 'address') ? (
        <Button
          variant="default"
          loading={resume.isPending}
          onClick={() => resume.mutate({}, { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) })}
        >
          {t('notification-choices:ended.resume')}
        </Button>
      ) : null}
    </Note>
  );
}
