import { maxQuestion } from '@afi/contracts/assistant';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetForm, keepForm, keptForm } from '../../../lib/form/kept-form.js';
import { Textarea } from '../../../ui/Textarea.js';
import { Allowance } from './Allowance.js';
import classes from './Composer.module.css';

/** Files of a question that is written. The features never meet here: the routes hand them over. */
export interface QuestionFiles {
  /** Those the server has. */
  ids: readonly string[];
  some: boolean;
  sending: boolean;
  /** Takes more. */
  button: ReactNode;
  /** Those there are. */
  shown: ReactNode;
  /** The question holds them. */
  forget: () => void;
}

/** A question that is spoken instead. The routes hand it over, too. */
export interface SpokenQuestion {
  /** Begins to record. */
  button: ReactNode;
  /** In place of the field, while one speaks. */
  panel: ReactNode;
  /** What is on its way, or went wrong. */
  shown: ReactNode;
  /** It was said, and is being sent. */
  isOnItsWay: boolean;
}

interface ComposerProps {
  /** Name under which what is written stays on this device until it was asked. */
  keep: string;
  /** The conversation it is asked in, where it has begun. */
  chatId?: string | undefined;
  /** What is written there to begin with, where nothing was. */
  asked?: string | undefined;
  busy: boolean;
  /** An answer is being written: the button stops it. */
  onStop?: (() => void) | undefined;
  /** What came back from the server, beside the field. */
  problem?: string | undefined;
  /** Answers whether it was taken: only then is the field emptied. */
  onAsk: (content: string, mediaIds: readonly string[]) => Promise<boolean>;
  files?: QuestionFiles | undefined;
  voice?: SpokenQuestion | undefined;
}

const said = {
  empty: 'assistant:empty',
  emptyWithFile: 'assistant:files.empty',
  sending: 'assistant:files.sending',
} as const;

/** A keyboard on the glass would cover the answer. */
function leaveField() {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement && window.matchMedia?.('(pointer: coarse)').matches) field.blur();
}

/** Where a question is written. Enter asks, Shift and Enter begin a line; nothing that was written is lost. */
export function Composer({ keep, chatId, asked = '', busy, onStop, problem, onAsk, files, voice }: ComposerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => keptForm(keep, { content: '' })?.values.content || asked);
  const [wrong, setWrong] = useState<'empty' | 'emptyWithFile' | 'sending' | null>(null);
  const written = useRef(text);
  /** On its way: kept on the device before what is written since, until it was taken. */
  const asking = useRef('');
  const write = (content: string) => {
    setText(content);
    setWrong(null);
    written.current = content;
    const all = [asking.current, content].filter(Boolean).join('\n');
    if (all) keepForm(keep, { content: all });
    else forgetForm(keep);
  };
  const ask = async () => {
    if (busy || onStop) return;
    const content = text.trim();
    if (!content) return setWrong(files?.some ? 'emptyWithFile' : 'empty');
    if (files?.sending) return setWrong('sending');
    asking.current = content;
    write('');
    leaveField();
    const taken = await onAsk(content, files?.ids ?? []);
    asking.current = '';
    write([taken ? '' : content, written.current].filter(Boolean).join('\n'));
    if (taken) files?.forget();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void ask();
  };
  if (voice?.panel)
    return (
      <div className={classes.composer} data-composer="">
        {voice.panel}
      </div>
    );
  /** What there is room for beside the field on a phone: to speak until something is written, then to send it. */
  const onPhone = voice && !onStop ? (text.trim() || files?.some ? 'ask' : 'speak') : undefined;
  return (
    <form
      className={classes.composer}
      data-composer=""
      data-on-phone={onPhone}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {files?.shown ? <div className={classes.files}>{files.shown}</div> : null}
      {voice?.shown ? <div className={classes.files}>{voice.shown}</div> : null}
      <div className={classes.files}>
        <Allowance chatId={chatId} letters={text.trim().length} files={files?.ids.length ?? 0} />
      </div>
      {files?.button}
      <Textarea
        className="grow"
        aria-label={t('assistant:write')}
        placeholder={t('assistant:write')}
        maxRows={6}
        maxLength={maxQuestion}
        value={text}
        error={wrong ? t(said[wrong]) : problem}
        enterKeyHint="send"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {onStop ? null : <span className={classes.voice}>{voice?.button}</span>}
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
