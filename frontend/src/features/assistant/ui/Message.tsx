import type { MessageView } from '@afi/contracts/assistant';
import type { AnswerSource } from '@afi/contracts/assistant-answers';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';
import { useHeard } from '../api/chats.js';
import { AnswerActs } from './AnswerActs.js';
import { PlanCard } from './PlanCard.js';
import { Question, type ShownFiles } from './Question.js';
import { SaidText } from './SaidText.js';
import { SourceLink } from './SourceLink.js';
import { UnreadPrivate } from './UnreadPrivate.js';
import classes from './Chat.module.css';

const kinds = new Set(['thought', 'goal', 'post', 'document', 'fact', 'file', 'help']);

function Sources({ sources, media }: { sources: readonly AnswerSource[]; media: MessageView['media'] }) {
  const { t } = useTranslation();
  if (sources.length === 0) return null;
  return (
    <ul className={classes.sources} aria-label={t('assistant:sources')}>
      {sources.map((source) => (
        <li key={source.n}>
          <SourceLink source={source} media={media} className={classes.source}>
            <b className={classes.number}>{source.n}</b>
            <span className={classes.sourceWords}>
              <span className={classes.sourceTitle}>{source.title}</span>
              <span className="sm mut">{t(`assistant:kind.${kinds.has(source.kind) ? source.kind : 'other'}`)}</span>
            </span>
          </SourceLink>
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  chatId: string;
  message: MessageView;
  /** Nothing was asked after it. */
  last: boolean;
  /** What it answers was spoken, and is not written down yet. */
  listening: boolean;
}

/** What Afi says, as it comes, with what it rests on. */
function AnswerText({ chatId, message, last, listening }: AnswerProps) {
  const { t } = useTranslation();
  const { text, underWay } = useHeard(chatId, message);
  const { answer } = message;
  if (!answer) return null;
  // The card comes before the next question.
  const { plan, next } = message;
  const [above, below] =
    !underWay && plan && next && text.endsWith(next) ? [text.slice(0, -next.length), next] : [text, ''];
  return (
    <article className={classes.answer} aria-label={t('assistant:answerOf')} aria-busy={underWay}>
      {above ? <SaidText text={above} sources={answer.sources} media={message.media} /> : null}
      {underWay ? (
        <p className={classes.writing}>
          <span className={classes.dots} aria-hidden="true" />
          <span className="sm mut">
            {t(text ? 'assistant:writing' : listening ? 'assistant:listening' : 'assistant:looking')}
          </span>
        </p>
      ) : null}
      {answer.state === 'stopped' ? <p className="sm mut">{t('assistant:stopped')}</p> : null}
      {answer.error ? <Note tone="bad">{answer.error.message}</Note> : null}
      {plan && !underWay ? <PlanCard chatId={chatId} messageId={message.id} plan={plan} /> : null}
      {below ? <SaidText text={below} sources={[]} media={[]} /> : null}
      {underWay || plan ? null : (
        <>
          <Sources sources={text ? answer.sources : []} media={message.media} />
          {answer.unreadPrivate && answer.state === 'done' ? (
            <UnreadPrivate chatId={chatId} answerId={message.id} count={answer.unreadPrivate} last={last} />
          ) : null}
          <AnswerActs
            chatId={chatId}
            message={message}
            answer={answer}
            last={last && answer.questionId !== null}
            calm={message.replies !== undefined}
          />
        </>
      )}
    </article>
  );
}

/** One thing said, by whom. */
export function Message({ busy, shown, ...props }: AnswerProps & { busy: boolean; shown?: ShownFiles | undefined }) {
  return props.message.answer ? <AnswerText {...props} /> : <Question {...props} busy={busy} shown={shown} />;
}
