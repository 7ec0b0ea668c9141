import { maxQuestion, type MessageView } from '@afi/contracts/assistant';
import type { MediaView } from '@afi/contracts/media';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Textarea } from '../../../ui/Textarea.js';
import { useAsk } from '../api/chats.js';
import classes from './Chat.module.css';

/** How files that went with a question are shown. */
export type ShownFiles = (media: readonly MediaView[]) => ReactNode;

interface QuestionProps {
  chatId: string;
  message: MessageView;
  /** Nothing stands behind it but its answer. */
  last: boolean;
  /** An answer is under way: nothing else is asked meanwhile. */
  busy: boolean;
  shown?: ShownFiles | undefined;
}

/** What somebody asked; it can be asked otherwise, in its place. */
export function Question({ chatId, message, last, busy, shown }: QuestionProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  if (editing) return <QuestionForm chatId={chatId} message={message} last={last} onDone={() => setEditing(false)} />;
  const asked = (
    <div className={classes.asked}>
      {busy ? null : (
        <IconButton aria-label={t('assistant:editQuestion')} onClick={() => setEditing(true)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
      )}
      <article className={classes.question} aria-label={t('assistant:questionOf')}>
        {message.content || t('assistant:voice.message')}
      </article>
    </div>
  );
  const held = [...message.media, ...(message.voice ? [message.voice] : [])];
  if (held.length === 0 || !shown) return asked;
  return (
    <>
      <div className={classes.with}>{shown(held)}</div>
      {asked}
    </>
  );
}

function QuestionForm({
  chatId,
  message,
  last,
  onDone,
}: Omit<QuestionProps, 'busy' | 'shown'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const ask = useAsk();
  const [text, setText] = useState(message.content);
  const onAsk = () => {
    const content = text.trim();
    if (!content || content === message.content) return;
    const mediaIds = message.media.map(({ id }) => id);
    const files = mediaIds.length > 0 ? { mediaIds } : {};
    const input = { params: { id: chatId }, body: { content, replaces: message.id, ...files } };
    ask.mutate(input, { onSuccess: onDone, onKept: onDone });
  };
  return (
    <form
      className="col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <Textarea
        label={t('assistant:editQuestion')}
        description={last ? undefined : t('assistant:editHides')}
        maxRows={8}
        maxLength={maxQuestion}
        value={text}
        error={text.trim() ? (ask.error ? errorText(ask.error) : undefined) : t('assistant:empty')}
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row wrap">
        <Button type="submit" loading={ask.isPending} disabled={text.trim() === message.content}>
          {t('assistant:askOtherwise')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
