import type { SaidWord, ThoughtView } from '@afi/contracts/thoughts';
import { IconChevronDown, IconFileText, IconPencil, IconRefresh, IconSearch, IconBadgeCc } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../../lib/format.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Note } from '../../../ui/Note.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { saveText } from '../../../lib/save-text.js';
import { placesOf, sentencesOf, srtOf, wordAt, type Sentence } from '../api/transcript.js';
import { useThoughtActs, useTranscribeAgain } from '../api/thoughts.js';
import { useTranscription } from '../api/use-transcription.js';
import classes from './Transcript.module.css';

interface SentenceLineProps {
  sentence: Sentence;
  /** Place of the word that is being said, where it is one of these; else -1. */
  now: number;
  found: ReadonlySet<number> | null;
  onSeek: (seconds: number) => void;
}

/** One sentence: its time is a button, each word plays from itself. Drawn anew only while it is being said. */
const SentenceLine = memo(function SentenceLine({ sentence: { first, words }, now, found, onSeek }: SentenceLineProps) {
  const { t } = useTranslation();
  const from = words[0]?.from ?? 0;
  return (
    <li className={classes.sentence}>
      <button
        type="button"
        className={`num ${classes.time}`}
        aria-label={t('thoughts:transcript.playFrom', { time: formatCountdown(from) })}
        onClick={() => onSeek(from)}
      >
        {formatCountdown(Math.floor(from))}
      </button>
      <p
        className={classes.words}
        // The button beside it is for keys; a tap on a word is a shortcut.
        onClick={({ target }) => {
          const at = target instanceof HTMLElement ? target.dataset['at'] : undefined;
          if (at) onSeek(words[Number(at) - first]?.from ?? from);
        }}
      >
        {words.map(({ text }, at) => (
          <span key={at}>
            <span
              data-at={first + at}
              data-now={first + at === now || undefined}
              data-found={found?.has(first + at) || undefined}
            >
              {text}
            </span>{' '}
          </span>
        ))}
      </p>
    </li>
  );
});

/** Looks for words in what was said, and goes from place to place. */
function useSearch(words: readonly SaidWord[], onSeek: (seconds: number) => void) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed);
  const places = useMemo(() => placesOf(words, wanted), [words, wanted]);
  const found = useMemo(
    () =>
      places.length
        ? new Set(places.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, one) => first + one)))
        : null,
    [places],
  );
  const next = () => {
    const place = places[at % places.length];
    setAt((at + 1) % places.length);
    if (place) onSeek(words[place[0]]?.from ?? 0);
  };
  const type = (value: string) => {
    setTyped(value);
    setAt(0);
  };
  return { typed, type, places, found, next };
}

interface TranscriptProps {
  thought: ThoughtView;
  /** Where the sound is, in seconds. */
  seconds: number;
  onSeek: (seconds: number) => void;
}

/** What was said, in step with the sound; a tap on a word plays it. */
function Said({
  words,
  seconds,
  onSeek,
}: Pick<TranscriptProps, 'seconds' | 'onSeek'> & { words: readonly SaidWord[] }) {
  const { t } = useTranslation();
  const sentences = useMemo(() => sentencesOf(words), [words]);
  const { typed, type, places, found, next } = useSearch(words, onSeek);
  const now = seconds > 0 ? wordAt(words, seconds) : -1;
  return (
    <>
      <div className={classes.search}>
        <TextInput
          type="search"
          label={t('thoughts:transcript.search')}
          value={typed}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {typed.trim() ? (
          <Button
            variant="default"
            disabled={places.length === 0}
            leftSection={<IconChevronDown size={18} aria-hidden="true" />}
            onClick={next}
          >
            {t('thoughts:transcript.found', { count: places.length })}
          </Button>
        ) : null}
      </div>
      <ol className={classes.said}>
        {sentences.map((sentence) => {
          const { first } = sentence;
          const isNow = now >= first && now < first + sentence.words.length;
          return <SentenceLine key={first} sentence={sentence} now={isNow ? now : -1} found={found} onSeek={onSeek} />;
        })}
      </ol>
    </>
  );
}

/** What was said, corrected by hand. */
function Correct({ thought, text, onDone }: { thought: ThoughtView; text: string; onDone: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { change } = useThoughtActs(thought);
  const [written, setWritten] = useState(text);
  const save = () =>
    change.mutate(
      { params: { id: thought.id }, body: { transcript: written } },
      {
        onSuccess: onDone,
        onKept: onDone,
        onError: (error) => showToast({ tone: 'bad', text: errorText(error) }),
      },
    );
  return (
    <div className="col">
      <Textarea
        label={t('thoughts:transcript.title')}
        minRows={6}
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <div className="row wrap">
        <Button loading={change.isPending} onClick={save}>
          {t('shell:save')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('shell:cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Why there is nothing, and what can be done about it. */
function Failed({ thought }: Pick<TranscriptProps, 'thought'>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const again = useTranscribeAgain();
  return (
    <>
      <Note tone="warn">{thought.transcript?.error?.message ?? t('thoughts:transcript.failed')}</Note>
      <div>
        <Button
          variant="default"
          loading={again.isPending}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() =>
            again.mutate(
              { params: { id: thought.id } },
              { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) },
            )
          }
        >
          {t('shell:state.retry')}
        </Button>
      </div>
    </>
  );
}

/** Nothing is written down yet: what it waits for, and how not to wait; or that it is not to be, and how to ask for it. */
function Unwritten({ thought }: Pick<TranscriptProps, 'thought'>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const service = useTranscription();
  const { change } = useThoughtActs(thought);
  const waits = thought.transcript?.state === 'waiting';
  const ask = (transcribe: boolean) =>
    change.mutate(
      { params: { id: thought.id }, body: { transcribe } },
      { onError: (error) => showToast({ tone: 'bad', text: errorText(error) }) },
    );
  return (
    <>
      <Note>{t(`thoughts:transcript.${waits ? (service ? 'soon' : 'waiting') : 'none'}`)}</Note>
      {waits || service ? (
        <div className="row wrap">
          <Button variant="default" loading={change.isPending} onClick={() => ask(!waits)}>
            {t(waits ? 'thoughts:transcript.cancel' : 'thoughts:transcript.ask')}
          </Button>
          {waits ? null : <span className="sm mut">{t('thoughts:transcript.askConsent')}</span>}
        </div>
      ) : null}
    </>
  );
}

/** What was said in a recording, as far as it is written down. */
export function Transcript({ thought, seconds, onSeek }: TranscriptProps) {
  const { t } = useTranslation();
  const [correcting, setCorrecting] = useState(false);
  const { transcript } = thought;
  const { state, text, words } = transcript ?? {};
  const name = thought.at.slice(0, 10);
  if (state === 'failed') return <Failed thought={thought} />;
  return (
    <section className="col" aria-label={t('thoughts:transcript.title')}>
      {text ? <h3 className="sm mut">{t('thoughts:transcript.title')}</h3> : null}
      {correcting ? (
        <Correct thought={thought} text={text ?? ''} onDone={() => setCorrecting(false)} />
      ) : words?.length ? (
        <Said words={words} seconds={seconds} onSeek={onSeek} />
      ) : text ? (
        <p className={classes.text} aria-live={state === 'processing' ? 'polite' : undefined}>
          {text}
        </p>
      ) : null}
      {state === 'processing' ? <Note>{t('thoughts:transcript.processing')}</Note> : null}
      {state === 'completed' || state === 'processing' ? null : <Unwritten thought={thought} />}
      {state === 'completed' && !correcting ? (
        <div className="row wrap">
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => setCorrecting(true)}
          >
            {t('thoughts:transcript.correct')}
          </Button>
          {text ? (
            <Button
              variant="subtle"
              leftSection={<IconFileText size={18} aria-hidden="true" />}
              onClick={() => saveText(`${name}.txt`, text, 'text/plain;charset=utf-8')}
            >
              {t('thoughts:transcript.asText')}
            </Button>
          ) : null}
          {words?.length ? (
            <Button
              variant="subtle"
              leftSection={<IconBadgeCc size={18} aria-hidden="true" />}
              onClick={() => saveText(`${name}.srt`, srtOf(words), 'application/x-subrip;charset=utf-8')}
            >
              {t('thoughts:transcript.asSubtitles')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
