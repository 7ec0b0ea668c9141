import type { AnswerOf, Route } from '@afi/contracts/route';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, isOffline, isPassing } from '../api/api-error.js';
import { idempotencyKeyOf, send, type SendInput } from '../api/send.js';
import { forgetForm, keepForm, keptForm, setAside } from '../form/kept-form.js';
import { isOnline, onOnlineChange } from '../online.js';
import { onSessionChange, onSessionEnd, readSession } from '../session/session.js';
import { endToasts, showToast } from '../toast.js';
import { keepCallsBy, KeptOffline, type Offline } from './kept-offline.js';
import { dropWrite, keepWrite, keptWrite, keptWrites, type KeptText, type KeptWrite } from './kept-writes.js';

/** Waits between two tries while the platform answers that it cannot; the last one stays. */
const againAfterMs = [5_000, 15_000, 60_000, 300_000];
/** 503 says that the platform is away; any other failure may be for ever, and must not hold back what follows. */
const isFailure = (status: number): boolean => status >= 500 && status !== 503;
/** The platform forgets an idempotency key a day later than this: what is older is sent only by hand, as new. */
const sentForMs = 7 * 24 * 3_600_000;

/** That something is kept is said no longer once it left. */
const keptToast = 'outbox';

const listeners = new Set<() => void>();
let writes: readonly KeptWrite[] = [];
let sending: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let client: QueryClient | undefined;
let lastAt = 0;
let onItsWay: string | null = null;
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('afi-outbox');

/** What of this account waits on the device, in the order it was asked for. */
export const readOutbox = (): readonly KeptWrite[] => writes;
/** The key of what this tab is sending right now. */
export const readOnItsWay = (): string | null => onItsWay;

export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type SentListener = (write: KeptWrite, answer: unknown) => void;
const sentListeners = new Set<SentListener>();

/** Hears of what left in this tab, with its answer where the server still knew it. */
export function onSent(listener: SentListener): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** What the message about something sent is about, for `endToasts` where more is to be said of it. */
export const sentToast = ({ id }: KeptWrite): string => `sent ${id}`;

const isWaiting = ({ refused }: KeptWrite): boolean => refused === undefined;
const mine = async (): Promise<KeptWrite[]> => {
  const all = await keptWrites();
  // Of this very moment, as `send` takes the session: nobody's calls are made by somebody else.
  const userId = readSession()?.userId;
  return all.filter((write) => write.userId === userId);
};

function tell(): void {
  for (const listener of listeners) listener();
}

async function readAgain(): Promise<void> {
  writes = await mine();
  tell();
}

async function changed(): Promise<void> {
  otherTabs?.postMessage('changed');
  await readAgain();
}

/**
 * Calls a route that changes something; without a network it is kept and called later, once, after what was kept before.
 * @throws KeptOffline then, ApiError as `send` does
 */
export async function sendOrKeep<R extends Route>(
  route: R,
  input: SendInput<R>,
  { what, done, moot, quiet = false, kept = i18next.t('shell:outbox.kept') }: Offline<R>,
  refresh: readonly Route[] = [],
): Promise<AnswerOf<R>> {
  if (!route.idempotent) throw new Error(`${route.path} is not idempotent: it might be done twice`);
  const { key: id, settle } = idempotencyKeyOf(route, input);
  if (writes.some(isWaiting) && isOnline()) await sendKept();
  const behind = readSession() !== null && writes.some(isWaiting);
  const failure = behind
    ? null
    : await send(route, input).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
  if (failure && 'answer' in failure) return failure.answer;
  const session = readSession();
  if ((failure && !isOffline(failure.error)) || !session) throw failure?.error;
  const { method, path, access, idempotent } = route;
  lastAt = Math.max(Date.now(), lastAt + 1);
  const write: KeptWrite = {
    key: `${session.userId} ${String(lastAt).padStart(15, '0')} ${id}`,
    id,
    userId: session.userId,
    at: lastAt,
    line: { method, path, access, idempotent },
    input: { ...input, signal: undefined },
    what: what(input),
    ...(done ? { done: done(input) } : {}),
    ...(moot ? { moot } : {}),
    quiet,
    refresh: refresh.map((one) => one.path),
    tries: 0,
  };
  // A device that keeps nothing: the call failed, as it did before there was an outbox.
  await keepWrite(write).catch(() => {
    throw new ApiError(0, 'network.offline', '');
  });
  settle();
  await changed();
  if (!quiet) showToast({ tone: 'info', text: kept, about: keptToast });
  void sendKept();
  throw new KeptOffline(write.key);
}

/** Changes what is kept of a write where it is still there: it may have left, or whoever wrote it. */
async function amend(key: string, change: (write: KeptWrite) => KeptWrite): Promise<void> {
  const write = await keptWrite(key);
  if (write) await keepWrite(change(write));
}

/** Keeps beside a call the text it came from, so that it can be corrected should the server refuse it. */
export async function keepText(key: string, form: KeptText): Promise<void> {
  await inTurn(() => amend(key, (write) => ({ ...write, form })));
  await changed();
}

/** What became of a write that never leaves. */
export interface Withdrawn {
  /** Its text is offered again where it was written. */
  keptAsDraft: boolean;
  /** It waits again, as if nothing had been. */
  undo: () => Promise<void>;
}

/** Drops it, after what is being sent; answers false where it left meanwhile. */
async function drop(write: KeptWrite): Promise<boolean> {
  const isThere = await inTurn(async () => {
    if (!(await keptWrite(write.key))) return false;
    await dropWrite(write);
    return true;
  });
  if (isThere) readAnew(write);
  await changed();
  return isThere;
}

/** Never sends it; its text stays where its form has no other. Null where it left meanwhile. */
export async function removeWrite(write: KeptWrite): Promise<Withdrawn | null> {
  if (!(await drop(write))) return null;
  const { form } = write;
  const at = Date.now();
  const draft = form && !keptForm(form.keep, form.values) ? form : null;
  if (draft) keepForm(draft.keep, draft.values, { at });
  const undo = async () => {
    await inTurn(() => keepWrite(write));
    if (draft && keptForm(draft.keep, draft.values)?.at === at) forgetForm(draft.keep);
    await changed();
    void sendKept();
  };
  return { keptAsDraft: draft !== null, undo };
}

/** Takes it back to be corrected: its text is offered again where it was written. Answers where; null where it left meanwhile. */
export async function takeBackWrite(write: KeptWrite & { form: KeptText }): Promise<string | null> {
  if (!(await drop(write))) return null;
  // What is being written there stays beside it. As of now: what waited a week would be too old for its form.
  setAside(write.form.keep);
  keepForm(write.form.keep, write.form.values);
  return write.form.path;
}

/** Sends what was refused, or is too old, once more as something new; what may have been done, under its own key. */
export async function retryWrite({ key }: KeptWrite): Promise<void> {
  const anew = ({ refused: _, gone: __, failures = 0, ...rest }: KeptWrite): KeptWrite => ({
    ...{ ...rest, tries: 0 },
    ...(failures > 0 ? {} : { id: crypto.randomUUID(), at: Date.now() }),
  });
  await inTurn(() => amend(key, anew));
  await changed();
  await sendKept();
}

/** One tab at a time, whoever is signed in there. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const run = async (): Promise<T> =>
    'locks' in navigator ? ((await navigator.locks.request('afi-outbox', work)) as T) : work();
  const done = sending.then(run, run);
  sending = done.catch(() => undefined);
  return done;
}

/** Sends what waits, in its order, until nothing does or the platform cannot. */
export function sendKept(): Promise<void> {
  clearTimeout(timer);
  return inTurn(async () => {
    // Read anew: another tab may have sent it meanwhile.
    for (let next = await nextWrite(); next; next = await nextWrite()) {
      onItsWay = next.key;
      tell();
      const later = await sendOne(next).finally(() => void (onItsWay = null));
      await changed();
      if (later === null) continue;
      if (later > 0) timer = setTimeout(() => void sendKept(), later);
      return;
    }
  }).catch(() => undefined);
}

const nextWrite = async (): Promise<KeptWrite | undefined> => (isOnline() ? (await mine()).find(isWaiting) : undefined);

/** Null when it is done with, else milliseconds until the next try; 0 where something else will tell. */
async function sendOne(write: KeptWrite): Promise<number | null> {
  if (Date.now() - write.at > sentForMs) return refuse(write, i18next.t('shell:outbox.tooOld'));
  let answer: unknown;
  try {
    answer = await send(write.line as Route, { ...write.input, idempotencyKey: write.id });
  } catch (error) {
    if (isOffline(error) || (error instanceof ApiError && error.status === 401)) return 0;
    const { retryAfter = null, code = '', message = '', status = 0 } = error instanceof ApiError ? error : {};
    if (code === 'idempotency.done') return taken(write);
    if (write.moot?.includes(code)) return refuse({ ...write, quiet: true }, message);
    if (!isPassing(error) && code !== 'idempotency.in-flight')
      return refuse(write, message, status === 410 ? { gone: 'for-good' } : status === 404 ? { gone: 'now' } : {});
    const failures = isFailure(status) ? (write.failures ?? 0) + 1 : 0;
    if (failures > againAfterMs.length) return refuse(write, message, { failures });
    await amend(write.key, (now) => ({ ...now, tries: now.tries + 1, failures }));
    return retryAfter === null ? (againAfterMs[write.tries] ?? 300_000) : retryAfter * 1_000;
  }
  return taken(write, answer);
}

async function taken(write: KeptWrite, answer?: unknown): Promise<null> {
  await dropWrite(write);
  readAnew(write);
  endToasts(keptToast);
  const { what, done = i18next.t('shell:outbox.sent', { what }) } = write;
  if (!write.quiet) showToast({ tone: 'ok', text: done, about: sentToast(write) });
  for (const hear of sentListeners) hear(write, answer);
  return null;
}

/** What it made old, or what was shown of it ahead of the server. */
function readAnew({ refresh }: KeptWrite): void {
  for (const path of refresh) void client?.invalidateQueries({ queryKey: [path] });
}

/** The server's reason stays with it, what was written too. The next ones are sent all the same. */
async function refuse(
  write: KeptWrite,
  reason: string,
  how: Partial<Pick<KeptWrite, 'failures' | 'gone'>> = {},
): Promise<null> {
  if (write.quiet) await dropWrite(write);
  else {
    const refused = reason || i18next.t('shell:state.errorText');
    await amend(write.key, (now) => ({ ...now, failures: 0, ...how, refused }));
    showToast({ tone: 'bad', text: i18next.t('shell:outbox.refused', { what: write.what }) });
  }
  readAnew(write);
  return null;
}

/** Sends what an earlier visit kept, and whatever is kept from now on, as soon as the platform answers. */
export function watchOutbox(queryClient: QueryClient): void {
  const watched = client !== undefined;
  client = queryClient;
  if (watched) return;
  const begin = () => void readAgain().then(() => (writes.some(isWaiting) ? sendKept() : undefined));
  onOnlineChange(() => void (isOnline() && writes.some(isWaiting) && sendKept()));
  onSessionChange(begin);
  otherTabs?.addEventListener('message', () => void readAgain());
  // Whoever leaves takes it away; of a session that only expired it waits for the same person.
  onSessionEnd((reason, { userId, elsewhere }) => {
    if (reason === 'logout' && !elsewhere) void forget(userId);
    void readAgain();
  });
  begin();
}

async function forget(userId: string): Promise<void> {
  const theirs = (await keptWrites()).filter((write) => write.userId === userId);
  const drop = async () => void (await Promise.all(theirs.map(dropWrite)));
  // At once, since the page may be closed; then after what is on its way, which may just be noting how it failed.
  await drop();
  await changed();
  await inTurn(drop);
}

keepCallsBy({ sendOrKeep, keepText });
