import { chatRoutes, type ChatView } from '@afi/contracts/assistant';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { download } from '../../../lib/download.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useMakeChatFile } from '../api/chats.js';

/** Has a PDF made of a conversation, and offers it as soon as it is there; that it failed is told under the bell. */
export function useChatPdf({ id, pdf }: Pick<ChatView, 'id' | 'pdf'>): { make: () => void; open: () => void } {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const ask = useMakeChatFile();
  const [asked, setAsked] = useState<string | null>(null);
  const failed = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const about = `pdf ${id}`;
  // Its address opens it for some minutes: it is asked for again.
  const open = () =>
    void send(chatRoutes.one, { params: { id } })
      .then((chat) => chat.pdf && download(chat.pdf.url))
      .catch(failed);
  const ready = useEffectEvent(() => {
    showToast({
      tone: 'ok',
      text: t('assistant:pdf.ready'),
      about,
      action: { label: t('assistant:pdf.open'), run: open },
    });
  });
  const isThere = asked !== null && pdf?.jobId === asked;
  useEffect(() => {
    if (isThere) ready();
  }, [isThere]);
  const make = () =>
    ask.mutate(
      { params: { id } },
      {
        onSuccess: ({ jobId }) => {
          setAsked(jobId);
          showToast({ tone: 'info', text: t('assistant:pdf.making'), about });
        },
        onError: failed,
      },
    );
  return { make, open };
}
