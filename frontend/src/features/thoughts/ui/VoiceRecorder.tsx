import { maxThoughtMinutes } from '@afi/contracts/thoughts';
import {
  IconDeviceMobile,
  IconLock,
  IconMicrophone,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../../lib/format.js';
import { readSession } from '../../../lib/session/session.js';
import { Button } from '../../../ui/Button.js';
import { Chip } from '../../../ui/Chip.js';
import { IconButton } from '../../../ui/IconButton.js';
import { Note } from '../../../ui/Note.js';
import { Switch } from '../../../ui/Switch.js';
import { dropRecording, lostRecordings, type LostRecording } from '../api/kept-recordings.js';
import { Recorder, type Recorded } from '../api/recorder.js';
import { keepTranscribe, readTranscribe } from '../api/transcribe-choice.js';
import { useTranscription } from '../api/use-transcription.js';
import classes from './Voice.module.css';

/** What becomes of a recording: sent as a file, with whether it may be written down. */
export type OnRecorded = (recorded: Recorded, transcribe: boolean) => Promise<unknown>;

interface WriteDown {
  /** Whether there is a service that does it. */
  service: boolean;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

/** Whether a recording may be written down, and what it means to keep it. */
function WriteDownSwitch({ service, chosen, onChange }: WriteDown) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t(service ? 'thoughts:voice.transcribe' : 'thoughts:voice.transcribeLater')}
      description={t(
        `thoughts:voice.${chosen ? (service ? 'consent' : 'consentLater') : service ? 'kept' : 'keptNoService'}`,
      )}
      checked={chosen}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface LostOnesProps {
  writeDown: ReactNode;
  onRecorded: (one: Recorded) => Promise<void>;
}

/** A recording whose page went away: kept, or dropped. */
function LostOnes({ writeDown, onRecorded }: LostOnesProps) {
  const { t } = useTranslation();
  const [lost, setLost] = useState<readonly LostRecording[]>([]);
  useEffect(() => {
    void lostRecordings(readSession()?.userId ?? '').then(setLost);
  }, []);
  const gone = (id: string) => setLost((all) => all.filter((one) => one.id !== id));
  return (
    <>
      {lost.map((one) => (
        <Note key={one.id}>
          <p>{t('thoughts:voice.lost', { length: formatCountdown(one.seconds) })}</p>
          <div className="row wrap">
            <Button onClick={() => void onRecorded(one).then(() => gone(one.id))}>{t('thoughts:keep')}</Button>
            <Button variant="subtle" onClick={() => void dropRecording(one.id).then(() => gone(one.id))}>
              {t('thoughts:voice.discard')}
            </Button>
          </div>
        </Note>
      ))}
      {lost.length > 0 ? writeDown : null}
    </>
  );
}

interface RecordingProps {
  recorder: Recorder;
  writeDown: ReactNode;
  onFinish: () => void;
}

/** What is being recorded: its state, time and level, and how it ends. */
function Recording({ recorder, writeDown, onFinish }: RecordingProps) {
  const { t } = useTranslation();
  const { phase, seconds, levels } = useSyncExternalStore(recorder.subscribe, recorder.read);
  const card = useRef<HTMLElement>(null);
  // The button that began it is gone.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`card ${classes.recording}`}
      aria-label={t('thoughts:voice.recording')}
    >
      <div className="row spread">
        <span className={classes.live} data-paused={phase === 'paused' || undefined} role="status">
          {t(phase === 'paused' ? 'thoughts:voice.paused' : 'thoughts:voice.recording')}
        </span>
        <Chip>
          <IconLock size={14} aria-hidden="true" />
          {t('thoughts:private')}
        </Chip>
      </div>
      <div className="row spread">
        <span className={classes.time} role="timer">
          {formatCountdown(Math.floor(seconds))}
        </span>
        <span className="sm mut">{t('thoughts:voice.most', { minutes: maxThoughtMinutes })}</span>
      </div>
      <div className={classes.levels} aria-hidden="true">
        {levels.map((level, at) => (
          <i key={at} style={{ height: `${Math.max(8, Math.min(1, level * 2) * 100)}%` }} />
        ))}
      </div>
      <div className="row">
        <IconButton color="red" aria-label={t('thoughts:voice.discard')} onClick={() => void recorder.discard()}>
          <IconTrash size={22} aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          className={classes.pause}
          aria-label={t(phase === 'paused' ? 'thoughts:voice.resume' : 'thoughts:voice.pause')}
          onClick={() => (phase === 'paused' ? recorder.resume() : recorder.pause())}
        >
          {phase === 'paused' ? <IconPlayerPlay size={24} /> : <IconPlayerPause size={24} />}
        </button>
        <Button size="lg" className="grow" onClick={onFinish}>
          {t('thoughts:voice.finish')}
        </Button>
      </div>
      <p className="row sm mut">
        <IconDeviceMobile size={16} aria-hidden="true" />
        {t('thoughts:voice.onDevice')}
      </p>
      {writeDown}
    </section>
  );
}

interface VoiceRecorderProps {
  onRecorded: OnRecorded;
  /** Where one writes instead, with the button that begins to record. */
  children: (microphone: ReactNode) => ReactNode;
}

/** Speaks a thought instead of writing it: kept on the device while one speaks, sent when there is a network. */
export function VoiceRecorder({ onRecorded, children }: VoiceRecorderProps) {
  const { t } = useTranslation();
  const [recorder] = useState(() => new Recorder(maxThoughtMinutes * 60));
  // Not its level, which changes some times a second: what is written beside it would be drawn as often.
  const phase = useSyncExternalStore(recorder.subscribe, () => recorder.read().phase);
  const failure = useSyncExternalStore(recorder.subscribe, () => recorder.read().failure);
  const service = useTranscription();
  const [said, setSaid] = useState(() => readTranscribe(readSession()?.userId ?? ''));
  // Keeping it is the consent where a service writes down, said beside the button; where none does, nobody waits unasked.
  const transcribe = said ?? service;
  const [round, setRound] = useState(0);
  const microphone = useRef<HTMLButtonElement>(null);
  const isOn = phase === 'recording' || phase === 'paused';
  const wasOn = useRef(false);
  useEffect(() => {
    if (wasOn.current && !isOn) microphone.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  // Leaving the screen ends it; what was said stays on the device and is offered again.
  useEffect(() => () => void recorder.stop(), [recorder]);
  const keep = async (recorded: Recorded) => {
    await onRecorded(recorded, transcribe);
    await dropRecording(recorded.id);
    setRound((count) => count + 1);
  };
  const finish = async () => {
    const recorded = await recorder.stop();
    if (recorded) await keep(recorded);
  };
  const choose = (chosen: boolean) => {
    keepTranscribe(readSession()?.userId ?? '', chosen);
    setSaid(chosen);
  };
  const writeDown = <WriteDownSwitch service={service} chosen={transcribe} onChange={choose} />;
  return (
    <>
      <LostOnes key={round} writeDown={writeDown} onRecorded={keep} />
      {isOn ? <Recording recorder={recorder} writeDown={writeDown} onFinish={() => void finish()} /> : null}
      {/* What was begun in writing stays as it is meanwhile. */}
      <div hidden={isOn}>
        {children(
          <IconButton
            ref={microphone}
            aria-label={t('thoughts:voice.start')}
            title={t('thoughts:voice.start')}
            aria-busy={phase === 'asking'}
            onClick={() => void recorder.start()}
          >
            <IconMicrophone size={22} aria-hidden="true" />
          </IconButton>,
        )}
      </div>
      {failure ? <Note tone="bad">{t(`thoughts:voice.${failure}`)}</Note> : null}
    </>
  );
}
