import { maxQuestion } from '@afi/contracts/assistant';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetForm, keepForm, keptForm } from '../../../lib/form/kept-form.js';
import { Textarea } from '../../../ui/Textarea.js';
import classes from './Chat.module.css';

interface ComposerProps {
  /** Name under which what is written stays on this device until it was asked. */
  keep: string;
  /** What is written there to begin with, where nothing was. */
  asked?: string | undefined;
  busy: boolean;
  /** An answer is being written: the button stops it. */
  onStop?: (() => void) | undefined;
  /** What came back from the server, beside the field. */
  problem?: string | undefined;
  /** Answers whether it was taken: only then is the field emptied. */
  onAsk: (content: string) => Promise<boolean>;
}

/** Where a question is written. Enter asks, Shift and Enter begin a line; nothing that was written is lost. */
export function Composer({ keep, asked = '', busy, onStop, problem, onAsk }: ComposerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => keptForm(keep, { content: '' })?.values.content || asked);
  const [empty, setEmpty] = useState(false);
  const write = (content: string) => {
    setText(content);
    setEmpty(false);
    if (content) keepForm(keep, { content });
    else forgetForm(keep);
  };
  const ask = async () => {
    if (busy || onStop) return;
    const content = text.trim();
    if (!content) return setEmpty(true);
    if (await onAsk(content)) write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void ask();
  };
  return (
    <form
      className={classes.composer}
      data-composer=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Textarea
        className="grow"
        aria-label={t('assistant:write')}
        placeholder={t('assistant:write')}
        maxRows={6}
        maxLength={maxQuestion}
        value={text}
        error={empty ? t('assistant:empty') : problem}
        enterKeyHint="send"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {onStop ? (
        <button type="button" className={classes.send} aria-label={t('assistant:stop')} onClick={onStop}>
          <IconPlayerStopFilled size={20} aria-hidden="true" />
        </button>
      ) : (
        <button type="submit" className={classes.send} aria-label={t('assistant:ask')} disabled={busy}>
          <IconArrowUp size={22} aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
