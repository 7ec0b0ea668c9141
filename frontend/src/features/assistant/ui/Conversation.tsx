import type { MessageView } from '@afi/contracts/assistant';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { AsyncContent } from '../../../ui/AsyncContent.js';
import { IconButton } from '../../../ui/IconButton.js';
import { LoadMore } from '../../../ui/LoadMore.js';
import { useSeenPart } from '../../../ui/use-seen-part.js';
import { isUnderWay, useAnswerActs, useAsk, useMessages, useWaitingQuestions } from '../api/chats.js';
import { AskedNow } from './AskedNow.js';
import { Branches } from './Branches.js';
import { Composer, type QuestionFiles, type SpokenQuestion } from './Composer.js';
import { Message } from './Message.js';
import { Replies } from './Replies.js';
import type { ShownFiles } from './Question.js';
import { Suggestions } from './Suggestions.js';
import { useNewest } from './use-newest.js';
import { WaitingQuestions } from './WaitingQuestions.js';
import classes from './Chat.module.css';
import newestClasses from './Newest.module.css';

/** Names the place of a message: the same for all that was said in it, so that what is around it stays as it is. */
const placeOf = ({ id, branches }: MessageView): string => branches?.[0] ?? id;

/** A question and what follows it; what was said before the first one stands for itself. */
function turnsOf(said: readonly MessageView[]): MessageView[][] {
  const turns: MessageView[][] = [];
  for (const message of said) {
    const last = turns.at(-1);
    if (last && message.answer) last.push(message);
    else turns.push([message]);
  }
  return turns.length > 0 ? turns : [[]];
}

interface ConversationProps {
  chatId: string;
  files?: QuestionFiles | undefined;
  voice?: SpokenQuestion | undefined;
  /** How files that went with a question are shown, by the word they are of. */
  shown?: ShownFiles | undefined;
}

/** How the end of an answer is announced. */
const outcomes = { done: 'assistant:answered', stopped: 'assistant:stopped', failed: 'assistant:unanswered' } as const;

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
  /** What was just asked here, until it is read from the server. */
  const [asked, setAsked] = useState<{ content: string; messageId?: string } | null>(null);
  if (asked?.messageId && said.some(({ id }) => id === asked.messageId)) setAsked(null);
  // Without a network it is there already, and said to wait.
  const isAsked = asked !== null && waiting.every(({ content }) => content !== asked.content);
  const answering = said.some(isUnderWay);
  const lastQuestion = said.findLastIndex(({ answer }) => !answer);
  const {
    turn: newestTurn,
    end,
    below,
    expect,
    goDown,
  } = useNewest((said[lastQuestion] ?? said[0])?.id, waiting.at(-1)?.key, asked !== null);
  const foot = useRef<HTMLDivElement>(null);
  useSeenPart(foot);
  const params = { id: chatId };
  const isSpeaking = Boolean(voice?.isOnItsWay);
  const expectSpoken = useEffectEvent(() => expect());
  // What was spoken is what the person wants to see, as what was typed.
  useEffect(() => {
    if (isSpeaking) expectSpoken();
  }, [isSpeaking]);
  const onAsk = (content: string, mediaIds: readonly string[] = []) => {
    expect();
    setAsked({ content });
    return new Promise<boolean>((taken) => {
      const end = (isTaken: boolean, messageId?: string) => {
        setAsked(messageId ? { content, messageId } : null);
        taken(isTaken);
      };
      ask.mutate(
        { params, body: { content, ...(mediaIds.length > 0 ? { mediaIds: [...mediaIds] } : {}) } },
        { onSuccess: ({ messageId }) => end(true, messageId), onKept: () => end(true), onError: () => end(false) },
      );
    });
  };
  const onStop = () =>
    stop.mutate({ params }, { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) });
  const last = said.at(-1);
  const today = format.date(new Date().toISOString());
  const ended = last?.answer && !isUnderWay(last) ? last.answer : null;
  const outcome = ended && t(outcomes[ended.state === 'failed' || ended.state === 'stopped' ? ended.state : 'done']);
  const announced = outcome ?? (answering ? t('assistant:looking') : '');
  const turns = turnsOf(said);
  const lineOf = (message: MessageView) => {
    const at = said.indexOf(message);
    const before = said[at - 1];
    const day = format.date(message.at);
    return (
      <div key={placeOf(message)} className={classes.line}>
        {before && format.date(before.at) === day ? null : (
          <p className={classes.day}>{day === today ? t('assistant:today') : day}</p>
        )}
        <Message
          key={message.id}
          chatId={chatId}
          message={message}
          last={at >= lastQuestion}
          listening={before?.voice !== undefined && !before.content}
          shown={shown}
          busy={answering || ask.isPending}
        />
        {message.branches ? (
          <Branches
            chatId={chatId}
            messageId={message.id}
            role={message.role}
            branches={message.branches}
            busy={answering || ask.isPending}
          />
        ) : null}
      </div>
    );
  };
  const closing = (
    <>
      {last?.replies && !answering && !ask.isPending ? (
        <Replies replies={last.replies} onChoose={(one) => void onAsk(one)} />
      ) : null}
      <WaitingQuestions chatId={chatId} />
      {isAsked ? <AskedNow content={asked.content} /> : null}
      <div ref={end} className={newestClasses.end} />
    </>
  );
  return (
    <div className={`${classes.chat} ${newestClasses.conversation}`} data-chat="">
      <AsyncContent query={{ ...messages, data: messages.items }}>
        {() => (
          <div className={classes.said}>
            {messages.hasNextPage ? <LoadMore {...messages} /> : null}
            {said.length === 0 && waiting.length === 0 && !asked ? (
              <Suggestions onChoose={(one) => void onAsk(one)} />
            ) : null}
            {turns.map((turn, which) => {
              const isLast = which === turns.length - 1;
              return (
                <div
                  key={turn[0] ? placeOf(turn[0]) : 'none'}
                  ref={isLast ? newestTurn : null}
                  className={isLast && which > 0 ? `${newestClasses.turn} ${newestClasses.newest}` : newestClasses.turn}
                >
                  <div className={classes.said}>
                    {turn.map((message) => lineOf(message))}
                    {isLast ? closing : null}
                  </div>
                </div>
              );
            })}
          </div>
        )}
      </AsyncContent>
      {/* What was asked is there, also where what was said before could not be read. */}
      {messages.items ? null : (
        <div className={classes.said}>
          <WaitingQuestions chatId={chatId} />
          {isAsked ? <AskedNow content={asked.content} /> : null}
        </div>
      )}
      <p className="visually-hidden" role="status" aria-live="polite">
        {announced}
      </p>
      <div ref={foot} className={newestClasses.foot}>
        {below ? (
          <IconButton className={newestClasses.down} aria-label={t('assistant:down')} onClick={goDown}>
            <IconArrowDown size={20} aria-hidden="true" />
          </IconButton>
        ) : null}
        <Composer
          keep={`chat ${chatId}`}
          chatId={chatId}
          busy={ask.isPending}
          onStop={answering ? onStop : undefined}
          problem={ask.error ? errorText(ask.error) : undefined}
          onAsk={onAsk}
          files={files}
          voice={voice}
        />
      </div>
    </div>
  );
}
