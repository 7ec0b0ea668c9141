import { chatRoutes, type ChatView } from '@afi/contracts/assistant';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/api/send.js';
import { useMadePdf } from '../../../lib/use-made-pdf.js';
import { useMakeChatFile } from '../api/chats.js';

/** Has a PDF made of a conversation, and opens it. */
export function useChatPdf({ id, pdf }: Pick<ChatView, 'id' | 'pdf'>): { make: () => void; open: () => void } {
  const { t } = useTranslation();
  const { mutateAsync } = useMakeChatFile();
  return useMadePdf({
    ...{ about: `pdf ${id}`, pdf },
    ask: () => mutateAsync({ params: { id } }),
    read: () => send(chatRoutes.one, { params: { id } }),
    words: { making: t('assistant:pdf.making'), ready: t('assistant:pdf.ready'), open: t('assistant:pdf.open') },
  });
}
