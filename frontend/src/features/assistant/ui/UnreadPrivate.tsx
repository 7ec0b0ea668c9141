import { chatScreens } from '@afi/contracts/assistant';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Link } from '../../../ui/Link.js';
import { Note } from '../../../ui/Note.js';
import { useAnswerActs } from '../api/chats.js';
import { useMemory, useMemoryActs } from '../api/memory.js';
import { ConsentLines } from './ConsentLines.js';
import consent from './ConsentLines.module.css';

interface UnreadPrivateProps {
  chatId: string;
  answerId: string;
  /** How many were not read. */
  count: number;
  /** The last one is written again once they may be read. */
  last: boolean;
}

/** Says that an answer did without private thoughts, and asks their author once whether a model may be told them. */
export function UnreadPrivate({ chatId, answerId, count, last }: UnreadPrivateProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: memory } = useMemory();
  const { allow } = useMemoryActs();
  const { again } = useAnswerActs();
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad' as const, text: errorText(error) }) };
  const onSay = (allowed: boolean) =>
    allow.mutate(
      { body: { allowed } },
      {
        ...failing,
        onSuccess: () => {
          if (allowed && last) again.mutate({ params: { id: chatId, answerId } }, failing);
        },
      },
    );
  const unread = t('assistant:private.unread', { count });
  if (memory?.privateThoughts !== null)
    return (
      <p className="sm mut">
        {unread}{' '}
        {memory?.privateThoughts === false ? (
          <Link to={chatScreens.memory}>{t('assistant:private.change')}</Link>
        ) : null}
      </p>
    );
  return (
    <Note>
      <div className="col">
        <p className="b">{unread}</p>
        <ConsentLines text={t('assistant:private.means')} />
        <div className={consent.choice}>
          <Button loading={allow.isPending || again.isPending} onClick={() => onSay(true)}>
            {t('assistant:private.allow')}
          </Button>
          <Button variant="default" disabled={allow.isPending || again.isPending} onClick={() => onSay(false)}>
            {t('assistant:private.refuse')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
