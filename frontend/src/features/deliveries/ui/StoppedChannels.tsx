import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { useResumeChannel, useStoppedChannels } from '../api/deliveries.js';

/** What waits since a provider takes nothing more, and the way to begin again. */
export function StoppedChannels() {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const resume = useResumeChannel();
  return (useStoppedChannels().data?.stopped ?? []).map(({ channel, code, stoppedAt }) => {
    const name = t(`deliveries:channels.${channel}`);
    return (
      <Note key={channel} tone="bad">
        <p>{t('deliveries:stopped.text', { channel: name, when: format.dateTime(stoppedAt), code })}</p>
        <Button
          variant="default"
          loading={resume.isPending}
          onClick={() =>
            resume.mutate(
              { body: { channel } },
              {
                onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
                onSuccess: () => showToast({ tone: 'ok', text: t('deliveries:stopped.resumed', { channel: name }) }),
              },
            )
          }
        >
          {t('deliveries:stopped.resume')}
        </Button>
      </Note>
    );
  });
}
