import type { MessageView } from '@afi/contracts/assistant';
import type { AnswerSource } from '@afi/contracts/assistant-answers';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { Link } from '../../../ui/Link.js';
import { Note } from '../../../ui/Note.js';
import { useAnswerActs, useHeard } from '../api/chats.js';
import { SaidText } from './SaidText.js';
import classes from './Chat.module.css';

const kinds = new Set(['thought', 'goal', 'post', 'document', 'help']);

function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <ul className={classes.sources} aria-label={t('assistant:sources')}>
      {sources.map(({ n, kind, title, link }) => (
        <li key={n}>
          <Link to={link} className={classes.source}>
            <b className={classes.number}>{n}</b>
            <span className={classes.sourceWords}>
              <span className={classes.sourceTitle}>{title}</span>
              <span className="sm mut">{t(`assistant:kind.${kinds.has(kind) ? kind : 'other'}`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  chatId: string;
  message: MessageView;
  /** The last one can be written again. */
  last: boolean;
}

/** What Afi says, as it comes, with what it rests on. */
function AnswerText({ chatId, message, last }: AnswerProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { text, underWay } = useHeard(chatId, message);
  const { again } = useAnswerActs();
  const { answer } = message;
  if (!answer) return null;
  const retry = () =>
    again.mutate(
      { params: { id: chatId, answerId: message.id } },
      { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) },
    );
  return (
    <article className={classes.answer} aria-label={t('assistant:answerOf')} aria-busy={underWay}>
      {text ? <SaidText text={text} sources={answer.sources} /> : null}
      {underWay ? (
        <p className={classes.writing}>
          <span className={classes.dots} aria-hidden="true" />
          <span className="sm mut">{t(text ? 'assistant:writing' : 'assistant:looking')}</span>
        </p>
      ) : null}
      {answer.state === 'stopped' ? <p className="sm mut">{t('assistant:stopped')}</p> : null}
      {answer.error ? <Note tone="bad">{answer.error.message}</Note> : null}
      {underWay ? null : (
        <>
          <Sources sources={text ? answer.sources : []} />
          <div className="row wrap">
            {text ? <CopyButton text={text} label={t('assistant:copyAnswer')} /> : null}
            {last ? (
              <Button
                variant="default"
                loading={again.isPending}
                leftSection={<IconRefresh size={18} aria-hidden="true" />}
                onClick={retry}
              >
                {t(answer.error ? 'shell:state.retry' : 'assistant:again')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </article>
  );
}

/** One thing said, by whom. */
export function Message({ chatId, message, last }: AnswerProps) {
  const { t } = useTranslation();
  if (message.answer) return <AnswerText chatId={chatId} message={message} last={last} />;
  return (
    <article className={classes.question} aria-label={t('assistant:questionOf')}>
      {message.content}
    </article>
  );
}
