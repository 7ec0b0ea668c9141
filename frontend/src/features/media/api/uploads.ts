import { uploadsPath } from '@afi/contracts/media';
import { mediaKinds, type MediaKind } from '@afi/contracts/media-kind';
import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { isOffline } from '../../../lib/api/api-error.js';
import { apiOrigin } from '../../../lib/api/send.js';
import { currentLanguage } from '../../../lib/language.js';
import { isOnline, noteNoAnswer, onOnlineChange } from '../../../lib/online.js';
import { onSessionEnd, readSession } from '../../../lib/session/session.js';
import { dropKept, keepUpload, keptUploads, noteUploads, type KeptUpload } from './kept-uploads.js';
import { loadTus } from './load-tus.js';
import { errorIn, isRefusal } from './refused.js';

/**
 * Where a file is on its way: `queued` behind others, `waiting` for the network, `taking` once all bytes are there and
 * whoever asked for it makes something of it.
 */
export interface UploadState<Result = unknown> {
  readonly key: string;
  readonly slot: string;
  /** The screen that sends it. */
  readonly path: string;
  readonly phase: 'queued' | 'sending' | 'paused' | 'waiting' | 'taking' | 'failed' | 'done';
  readonly name: string;
  readonly bytes: number;
  /** While it moves what was written to the network, else what the server has. All of it only once the server has it. */
  readonly sent: number;
  readonly error: unknown;
  /** What its taker made of it. */
  readonly result: Result | null;
}

/** What files are sent for: the kinds it takes, and what is made of each once the server has it. */
export interface SlotRule {
  readonly kinds: readonly MediaKind[];
  /** The screen it is sent from. */
  readonly path: string;
  /** Without it the result is the media's id, which stays on the device until a form holds it (`forgetUpload`). */
  take?: (mediaId: string, context: unknown) => Promise<unknown>;
}

interface Entry {
  state: UploadState;
  readonly kept: KeptUpload;
  sending: Upload | null;
  /** The server said that it has every byte: what was written to the network tells nothing. */
  received: boolean;
  /** Bytes the server said it has. */
  acknowledged: number;
}

/** Small enough that a lost connection costs little on 2g, large enough to be quick on 4g. */
const chunkBytes = 256 * 1024;
/** Files of a phone share one line: more at once only make each of them late. */
const atOnce = 2;
/** The server forgets after two days what nobody claimed. */
const receivedForMs = 47 * 3_600_000;

const rules = new Map<string, SlotRule>();
const entries = new Map<string, Entry>();
/** Given up, or held by a form: what the device was asked for before that does not bring them back. */
const gone = new Set<string>();
const listeners = new Set<() => void>();
let shown = new Map<string | undefined, readonly UploadState[]>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Uploads of a slot, or all, in the order they were begun; the same array until one of them changes. */
export function uploadsOf(slot?: string): readonly UploadState[] {
  const known = shown.get(slot);
  if (known) return known;
  const all = [...entries.values()].map(({ state }) => state);
  const found = slot === undefined ? all : all.filter((state) => state.slot === slot);
  shown.set(slot, found);
  return found;
}

function changed(): void {
  shown = new Map();
  for (const listener of listeners) listener();
}

function become(entry: Entry, change: Partial<UploadState>): void {
  if (!entries.has(entry.kept.key)) return;
  const stands = change.phase === 'waiting' || change.phase === 'paused' || change.phase === 'failed';
  const sent = entry.received ? entry.state.bytes : entry.acknowledged;
  entry.state = { ...entry.state, ...(stands ? { sent } : {}), ...change };
  changed();
  if (change.phase) pump();
}

/** Nobody answers: from now on the platform is asked until it does, and then this goes on. */
function waitForNetwork(entry: Entry): void {
  become(entry, { phase: 'waiting' });
  noteNoAnswer();
}

const isBusy = ({ state }: Entry) => state.phase === 'sending' || state.phase === 'taking';

/** Begins the next files, as many as may go at once. */
function pump(): void {
  for (const entry of entries.values()) {
    if ([...entries.values()].filter(isBusy).length >= atOnce) return;
    if (entry.state.phase === 'queued') void run(entry);
  }
}

const mediaIdOf = ({ url }: KeptUpload): string => url?.split('/').pop() ?? '';

function add(kept: KeptUpload): Entry {
  const { key, slot, file } = kept;
  const received = kept.receivedAt !== undefined;
  const state = {
    key,
    slot,
    path: rules.get(slot)?.path ?? '',
    phase: received ? 'done' : 'queued',
    name: file.name,
    bytes: file.size,
    sent: received ? file.size : 0,
    error: null,
    result: received ? mediaIdOf(kept) : null,
  } as const;
  const entry: Entry = { state, kept, sending: null, received, acknowledged: 0 };
  entries.set(key, entry);
  return entry;
}

function sign(request: HttpRequest): void {
  request.setHeader('Authorization', `Bearer ${readSession()?.token ?? ''}`);
  request.setHeader('Accept-Language', currentLanguage());
}

/** The server forgets its part. Where it cannot be told, it does so by itself after two days. */
async function endAtServer(url: string | null): Promise<void> {
  if (!url) return;
  const tus = await loadTus();
  await tus?.Upload.terminate(url, { onBeforeRequest: sign }).catch(() => undefined);
}

/** Where no address is known yet, the answer that brings it stops the upload (`onUploadUrlAvailable`). */
function stop({ sending, kept }: Entry): void {
  if (kept.url) void sending?.abort();
}

async function run(entry: Entry): Promise<void> {
  become(entry, { phase: 'sending', error: null });
  const tus = await loadTus();
  const { kept } = entry;
  if (entry.state.phase !== 'sending' || !entries.has(kept.key)) return;
  if (!tus) return waitForNetwork(entry);
  const { kinds = [] } = rules.get(kept.slot) ?? {};
  const usual = kinds[0] ? mediaKinds[kinds[0]].types[0] : '';
  const upload = new tus.Upload(kept.file, {
    endpoint: `${apiOrigin}${uploadsPath(readSession()?.userType ?? 'client')}`,
    uploadUrl: kept.url,
    chunkSize: chunkBytes,
    retryDelays: [0, 1_000, 3_000, 6_000],
    storeFingerprintForResuming: false,
    metadata: { filename: kept.file.name, filetype: kept.file.type || usual },
    onBeforeRequest: sign,
    onUploadUrlAvailable: () => {
      // Given up, or begun anew, while the server was still answering.
      const wanted = entries.has(kept.key) && entry.sending === upload;
      if (!wanted || entry.state.phase !== 'sending') void upload.abort();
      if (!wanted) return void endAtServer(upload.url);
      kept.url = upload.url;
      void keepUpload(kept);
    },
    onProgress: (sent) => {
      if (entry.state.phase === 'sending') become(entry, { sent: Math.min(sent, Math.floor(kept.file.size * 0.99)) });
    },
    onChunkComplete: (_bytes, accepted) => (entry.acknowledged = accepted),
    onSuccess: () => {
      entry.received = true;
      void take(entry);
    },
    onError: (error) => void (entry.sending === upload && entry.state.phase === 'sending' && failed(entry, error)),
  });
  entry.sending = upload;
  upload.start();
}

function failed(entry: Entry, error: Error | DetailedError): void {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return waitForNetwork(entry);
  const answer = errorIn(response);
  // What the server refused by its content is forgotten there, and here too: no reload sends it anew.
  if (isRefusal(answer)) {
    entry.kept.url = null;
    entry.acknowledged = 0;
    void dropKept(entry.kept.key);
  }
  become(entry, { phase: 'failed', error: answer });
}

async function take(entry: Entry): Promise<void> {
  const { kept } = entry;
  become(entry, { phase: 'taking', sent: kept.file.size });
  try {
    const rule = rules.get(kept.slot);
    const result = rule?.take ? await rule.take(mediaIdOf(kept), kept.context) : mediaIdOf(kept);
    if (rule?.take) await dropKept(kept.key);
    else if (entries.has(kept.key)) await keepUpload(Object.assign(kept, { receivedAt: Date.now() }));
    become(entry, { phase: 'done', result });
  } catch (error) {
    if (isOffline(error)) waitForNetwork(entry);
    else become(entry, { phase: 'failed', error });
  }
}

/** Says once what a slot is for: a file that was on its way when the page was closed is taken by the same rule. */
export function setRule(slot: string, rule: SlotRule): void {
  rules.set(slot, rule);
}

let lastChosenAt = 0;

/** Begins to send a checked file. It is kept on the device until its taker has it. */
export async function startUpload(slot: string, file: File, context: unknown): Promise<string> {
  const key = crypto.randomUUID();
  const chosenAt = (lastChosenAt = Math.max(Date.now(), lastChosenAt + 1));
  const kept: KeptUpload = { key, slot, userId: readSession()?.userId ?? '', file, context, url: null, chosenAt };
  add(kept);
  changed();
  noteUploads();
  await keepUpload(kept);
  pump();
  return key;
}

export function pauseUpload(key: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  stop(entry);
  become(entry, { phase: 'paused' });
}

/** Goes on after a pause, a lost network or a failure, from the last byte the server has. */
export function resumeUpload(key: string): void {
  const entry = entries.get(key);
  if (!entry || isBusy(entry)) return;
  if (entry.received) void take(entry);
  else become(entry, { phase: 'queued', error: null });
}

/** Gives up: the file leaves the device, and the server forgets its part. */
export function dropUpload(key: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  forgetUpload(key);
  stop(entry);
  void endAtServer(entry.kept.url);
  pump();
}

/** Called once its result is held by a form or shown: the file leaves the device, the way is free for the next one. */
export function forgetUpload(key: string): void {
  if (!entries.delete(key)) return;
  gone.add(key);
  void dropKept(key);
  changed();
}

/** After a reload: finds the files of a slot that were on their way and goes on with them. */
export async function restoreUploads(slot: string): Promise<void> {
  for (const kept of await keptUploads()) {
    const late = Date.now() - (kept.receivedAt ?? Date.now()) > receivedForMs;
    if (late || kept.userId !== readSession()?.userId) await dropKept(kept.key);
    else if (kept.slot === slot && !entries.has(kept.key) && !gone.has(kept.key)) add(kept);
  }
  changed();
  pump();
}

/** After a reload: goes on with every file that was on its way, whatever screen is open; `know` sets the rule of a slot. */
export async function restoreEveryUpload(know: (slot: string) => Promise<void>): Promise<void> {
  for (const slot of new Set((await keptUploads()).map((kept) => kept.slot))) {
    if (!rules.has(slot)) await know(slot).catch(() => undefined);
    if (rules.has(slot)) await restoreUploads(slot);
  }
}

onOnlineChange(() => {
  if (!isOnline()) return;
  for (const { state } of entries.values()) if (state.phase === 'waiting') resumeUpload(state.key);
});
window.addEventListener('offline', () => {
  for (const entry of entries.values()) {
    if (entry.state.phase !== 'sending') continue;
    void entry.sending?.abort();
    become(entry, { phase: 'waiting' });
  }
});
onSessionEnd(() => {
  for (const key of [...entries.keys()]) dropUpload(key);
});
