import type { AnswerRating, MessageView } from '@afi/contracts/assistant';
import {
  IconDots,
  IconRefresh,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { IconButton } from '../../../ui/IconButton.js';
import { useAnswerActs } from '../api/chats.js';
import { ListenButton } from './ListenButton.js';
import classes from './AnswerActs.module.css';

const thumbs = {
  up: [IconThumbUp, IconThumbUpFilled],
  down: [IconThumbDown, IconThumbDownFilled],
} as const;

interface AnswerActsProps {
  chatId: string;
  message: MessageView;
  answer: NonNullable<MessageView['answer']>;
  /** The last one can be written again. */
  last: boolean;
  /** In a conversation Afi leads, what may be done stays behind one icon until it is asked for. */
  calm: boolean;
}

/** What may be done with an answer that is over. */
export function AnswerActs({ calm, ...props }: AnswerActsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(!calm || props.answer.error !== null);
  if (open) return <AllActs {...props} />;
  return (
    <IconButton className={classes.calm} aria-label={t('assistant:more')} onClick={() => setOpen(true)}>
      <IconDots size={20} aria-hidden />
    </IconButton>
  );
}

function AllActs({ chatId, message, answer, last }: Omit<AnswerActsProps, 'calm'>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { again, rate } = useAnswerActs();
  const text = message.content;
  const params = { id: chatId, answerId: message.id };
  const failing = { onError: (error: unknown) => showToast({ tone: 'bad' as const, text: errorText(error) }) };
  const onRate = (rating: AnswerRating) =>
    rate.mutate({ params, body: { rating: answer.rating === rating ? null : rating } }, failing);
  return (
    <div className="row wrap">
      {text ? (
        <>
          <CopyButton text={text} label={t('assistant:copyAnswer')} />
          <ListenButton chatId={chatId} answerId={message.id} text={text} />
        </>
      ) : null}
      {last ? (
        <Button
          variant="default"
          loading={again.isPending}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() => again.mutate({ params }, failing)}
        >
          {t(answer.error ? 'shell:state.retry' : 'assistant:again')}
        </Button>
      ) : null}
      {text ? (
        <span className={classes.thumbs}>
          {(['up', 'down'] as const).map((rating) => {
            const chosen = answer.rating === rating;
            const Icon = thumbs[rating][chosen ? 1 : 0];
            return (
              <IconButton
                key={rating}
                aria-label={t(`assistant:rate.${rating}`)}
                aria-pressed={chosen}
                onClick={() => onRate(rating)}
              >
                <Icon size={20} aria-hidden="true" />
              </IconButton>
            );
          })}
        </span>
      ) : null}
    </div>
  );
}
