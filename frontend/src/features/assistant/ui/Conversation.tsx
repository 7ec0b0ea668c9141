import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { isUnderWay, useAnswerActs, useAsk, useMessages, useWaitingQuestions } from '../api/chats.js';
import { Composer, type QuestionFiles, type SpokenQuestion } from './Composer.js';
import { Message } from './Message.js';
import { Replies } from './Replies.js';
import type { ShownFiles } from './Question.js';
import { Suggestions } from './Suggestions.js';
import { WaitingQuestions } from './WaitingQuestions.js';
import classes from './Chat.module.css';

/** Follows what is said while its end is in sight; whoever reads further up is left there. */
function useFollow(shown: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      near.current = scrollHeight - window.scrollY - window.innerHeight < 400;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    const node = end.current?.parentElement;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const grown = new ResizeObserver(() => {
      if (near.current) end.current?.scrollIntoView({ block: 'end' });
    });
    grown.observe(node);
    return () => grown.disconnect();
  }, [shown]);
  return end;
}

interface ConversationProps {
  chatId: string;
  files?: QuestionFiles | undefined;
  voice?: SpokenQuestion | undefined;
  /** How files that went with a question are shown, by the word they are of. */
  shown?: ShownFiles | undefined;
}

/** A conversation: what was said, day by day, and where one asks. */
export function Conversation({ chatId, files, voice, shown }: ConversationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const messages = useMessages(chatId);
  const ask = useAsk();
  const { stop } = useAnswerActs();
  const said = [...(messages.items ?? [])].reverse();
  const waiting = useWaitingQuestions(chatId);
  const end = useFollow(said.length + waiting.length > 0);
  const answering = said.some(isUnderWay);
  const params = { id: chatId };
  const onAsk = (content: string, mediaIds: readonly string[] = []) =>
    new Promise<boolean>((taken) => {
      ask.mutate(
        { params, body: { content, ...(mediaIds.length > 0 ? { mediaIds: [...mediaIds] } : {}) } },
        { onSuccess: () => taken(true), onKept: () => taken(true), onError: () => taken(false) },
      );
    });
  const onStop = () =>
    stop.mutate({ params }, { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) });
  const last = said.at(-1);
  const lastQuestion = said.findLastIndex(({ answer }) => !answer);
  const today = format.date(new Date().toISOString());
  const announced =
    last?.answer && !isUnderWay(last) ? t('assistant:answered') : answering ? t('assistant:looking') : '';
  return (
    <div className={classes.chat}>
      <AsyncContent query={{ ...messages, data: messages.items }}>
        {() => (
          <div className={classes.said}>
            {messages.hasNextPage ? <LoadMore {...messages} /> : null}
            {said.length === 0 && waiting.length === 0 ? <Suggestions onChoose={(one) => void onAsk(one)} /> : null}
            {said.map((message, at) => {
              const day = format.date(message.at);
              const before = said[at - 1];
              return (
                <div key={message.id} className={classes.line}>
                  {before && format.date(before.at) === day ? null : (
                    <p className={classes.day}>{day === today ? t('assistant:today') : day}</p>
                  )}
                  <Message
                    chatId={chatId}
                    message={message}
                    last={at >= lastQuestion}
                    listening={before?.voice !== undefined && !before.content}
                    shown={shown}
                    busy={answering || ask.isPending}
                  />
                </div>
              );
            })}
            {last?.replies && !answering && !ask.isPending ? (
              <Replies replies={last.replies} onChoose={(one) => void onAsk(one)} />
            ) : null}
            <WaitingQuestions chatId={chatId} />
            <div ref={end} className={classes.end} />
          </div>
        )}
      </AsyncContent>
      {/* What was asked is there, also where what was said before could not be read. */}
      {messages.items ? null : (
        <div className={classes.said}>
          <WaitingQuestions chatId={chatId} />
        </div>
      )}
      <p className="visually-hidden" role="status" aria-live="polite">
        {announced}
      </p>
      <Composer
        keep={`chat ${chatId}`}
        busy={ask.isPending}
        onStop={answering ? onStop : undefined}
        problem={ask.error ? errorText(ask.error) : undefined}
        onAsk={onAsk}
        files={files}
        voice={voice}
      />
    </div>
  );
}
