import { onSessionEnd, readSession } from '../../../lib/session/session.js';
import { dropRecording, dropRecordingsOf, keepPart, lockOf } from './kept-recordings.js';

/** A part is kept on the device this often: no more is ever lost. */
const partMs = 3_000;
/** Heights of the level that are shown. */
const levelsShown = 40;
const levelMs = 100;
/** What phones can write, the lightest first. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm'];

export type RecorderPhase = 'idle' | 'asking' | 'recording' | 'paused' | 'ended';
/** Why nothing is recorded: the microphone was refused, or something else went wrong. */
export type RecorderFailure = 'refused' | 'failed';

export interface RecorderState {
  readonly phase: RecorderPhase;
  readonly failure: RecorderFailure | null;
  readonly seconds: number;
  /** How loud it was lately, 0 to 1, the latest last. */
  readonly levels: readonly number[];
}

/** What was recorded, whole. */
export interface Recorded {
  id: string;
  begun: number;
  seconds: number;
  sound: Blob;
}

const atRest: RecorderState = { phase: 'idle', failure: null, seconds: 0, levels: [] };

/** Records the microphone part by part; each part is on the device a moment later. */
export class Recorder {
  private state = atRest;
  private readonly listeners = new Set<() => void>();
  private recorder: MediaRecorder | null = null;
  private stream: MediaStream | null = null;
  private sound: AudioContext | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private parts: Blob[] = [];
  private id = '';
  /** Ends the lock that tells other tabs that it goes on. */
  private letGo: (() => void) | null = null;
  private begun = 0;
  /** Milliseconds recorded before the last pause, and since when it goes on. */
  private before = 0;
  private since = 0;

  constructor(private readonly mostSeconds: number) {}

  readonly read = (): RecorderState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async start(): Promise<void> {
    if (this.state.phase === 'asking' || this.recorder) return;
    this.become({ ...atRest, phase: 'asking' });
    try {
      this.stream = await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 },
      });
    } catch (error) {
      const refused = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
      return this.become({ ...atRest, failure: refused ? 'refused' : 'failed' });
    }
    try {
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
      const recorder = new MediaRecorder(this.stream, {
        ...(mimeType ? { mimeType } : {}),
        audioBitsPerSecond: 32_000,
      });
      this.id = crypto.randomUUID();
      this.begun = Date.now();
      this.parts = [];
      this.before = 0;
      recorder.addEventListener('dataavailable', ({ data }) => this.take(data));
      recorder.addEventListener('error', () => void this.stop());
      this.recorder = recorder;
      if ('locks' in navigator)
        void navigator.locks.request(lockOf(this.id), () => new Promise<void>((resolve) => (this.letGo = resolve)));
      recorder.start(partMs);
      this.since = performance.now();
      this.listen(this.stream);
      this.become({ ...atRest, phase: 'recording' });
    } catch {
      this.release();
      this.become({ ...atRest, failure: 'failed' });
    }
  }

  pause(): void {
    if (this.recorder?.state !== 'recording') return;
    this.recorder.requestData();
    this.recorder.pause();
    this.before += performance.now() - this.since;
    this.become({ ...this.state, phase: 'paused' });
  }

  resume(): void {
    if (this.recorder?.state !== 'paused') return;
    this.recorder.resume();
    this.since = performance.now();
    this.become({ ...this.state, phase: 'recording' });
  }

  /** Ends it; answers the whole, which stays on the device until `dropRecording`. */
  async stop(): Promise<Recorded | null> {
    const recorder = this.recorder;
    if (!recorder) return null;
    const seconds = this.secondsNow();
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    if (recorder.state !== 'inactive') {
      recorder.stop();
      await ended;
    }
    const type = (recorder.mimeType.split(';')[0] ?? '') || 'audio/webm';
    const recorded = { id: this.id, begun: this.begun, seconds, sound: new Blob(this.parts, { type }) };
    this.release();
    this.become(atRest);
    return recorded.sound.size > 0 ? recorded : null;
  }

  /** Ends it and keeps nothing. */
  async discard(): Promise<void> {
    const recorded = await this.stop();
    if (recorded) await dropRecording(recorded.id);
  }

  private take(part: Blob): void {
    if (part.size === 0) return;
    this.parts.push(part);
    const userId = readSession()?.userId ?? '';
    void keepPart(this.id, this.parts.length, { userId, begun: this.begun, seconds: this.secondsNow(), part });
  }

  private secondsNow(): number {
    const going = this.state.phase === 'recording' ? performance.now() - this.since : 0;
    return (this.before + going) / 1_000;
  }

  /** Time and level, some times a second. */
  private listen(stream: MediaStream): void {
    this.sound = new AudioContext();
    const analyser = this.sound.createAnalyser();
    // All that is heard between two looks, and a little more.
    analyser.fftSize = 8_192;
    this.sound.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    this.timer = setInterval(() => {
      if (this.state.phase !== 'recording') return;
      analyser.getByteTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0) / 128;
      const seconds = this.secondsNow();
      this.become({ ...this.state, seconds, levels: [...this.state.levels, loudest].slice(-levelsShown) });
      if (seconds >= this.mostSeconds) this.pause();
    }, levelMs);
  }

  private release(): void {
    clearInterval(this.timer);
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    void this.sound?.close().catch(() => undefined);
    this.letGo?.();
    this.letGo = null;
    this.recorder = null;
    this.stream = null;
    this.sound = null;
  }

  private become(state: RecorderState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

onSessionEnd((reason, { userId }) => {
  if (reason === 'logout') void dropRecordingsOf(userId);
});
