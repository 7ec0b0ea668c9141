import type { ClientEvents, ServerEvents } from '@afi/contracts/realtime';
import type { Socket } from 'socket.io-client';
import { whenLoaded } from '../loading-bar.js';
import { checkOnline, isOnline, noteAnswer, onOnlineChange } from '../online.js';
import { endSession, onSessionEnd, readSession, type Session } from '../session/session.js';

export type LiveState = 'off' | 'connecting' | 'on' | 'lost';
export type LiveEvent = keyof ServerEvents;
export type LiveHandler<Name extends LiveEvent> = ServerEvents[Name];

const stateListeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();
const handlers = new Map<LiveEvent, Set<(data: never) => void>>();
const events: readonly LiveEvent[] = [
  'initOk',
  'notificationCount',
  'newNotification',
  'job.progressed',
  'post.published',
  'post.withdrawn',
  'post.counted',
  'chat.piece',
  'chat.answered',
  'changed',
  'session.ended',
];
let state: LiveState = 'off';
let socket: Socket<ServerEvents, ClientEvents> | null = null;
let wanted: Session | null = null;
let stopWaiting = (): void => undefined;

function become(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of stateListeners) listener();
}

export const readLiveState = (): LiveState => state;

export function onLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

/** Called when the line is back after a break: what was missed must be read again. */
export function onLiveReturn(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

export function onLive<Name extends LiveEvent>(name: Name, handler: LiveHandler<Name>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set.add(handler));
  return () => set.delete(handler);
}

function deliver(name: LiveEvent, data: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(data as never);
}

/** The longest wait between two tries of a line. */
const tryAgainMs = 15_000;
/** What a screen read before a line that took longer than this to be there may be old when it is. */
const soonMs = 5_000;

function wire(line: Socket<ServerEvents, ClientEvents>, session: Session, askedAt: number): void {
  let isFirst = true;
  line.on('connect', () => {
    noteAnswer();
    // Tried in vain or long in coming, the first line is back after a break, too: nothing told of what was changed meanwhile.
    const isBack = !isFirst || state === 'lost' || performance.now() - askedAt > soonMs;
    isFirst = false;
    become('on');
    line.emit('init', { userId: session.userId, accountType: session.userType, businessId: null });
    if (isBack) for (const listener of reconnectListeners) listener();
  });
  line.on('disconnect', () => {
    become(wanted ? 'lost' : 'off');
    if (wanted) checkOnline();
  });
  line.on('connect_error', (error) => {
    const code = (error as Error & { data?: { code?: string } }).data?.code;
    if (code === 'auth.token-invalid' && readSession()?.token === session.token) endSession('expired');
    else {
      become('lost');
      checkOnline();
    }
  });
  for (const name of events) line.on(name, (data: unknown) => deliver(name, data));
  line.on('initOk', ({ id }) => line.emit('getNotificationCount', { userId: id }));
  line.on('session.ended', () => endSession('expired'));
}

// By its name alone: the build leaves out the transports nobody asks for.
const loadLibrary = () => import('socket.io-client').then(({ io }) => io);

/** Runs once: when the network is back, or at the time of the next try. */
function whenWorthATry(run: () => void): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    stopFollowing();
  };
  const go = (): void => {
    stop();
    run();
  };
  const timer = setTimeout(go, tryAgainMs);
  const stopFollowing = onOnlineChange(() => isOnline() && go());
  return stop;
}

/**
 * Opens the line for a session; the library itself is only loaded here, after sign-in and the screen that was asked for, and
 * again until it comes.
 */
export async function openLive(session: Session, url: string, load = loadLibrary): Promise<void> {
  if (wanted?.token === session.token) return;
  closeLive();
  wanted = session;
  become('connecting');
  await connect(session, url, load, performance.now());
}

async function connect(session: Session, url: string, load: typeof loadLibrary, askedAt: number): Promise<void> {
  await whenLoaded();
  const io = await load().catch(() => undefined);
  if (wanted?.token !== session.token) return;
  if (!io) {
    become('lost');
    checkOnline();
    stopWaiting = whenWorthATry(() => void connect(session, url, load, askedAt));
    return;
  }
  const line = io(url || window.location.origin, {
    auth: { token: session.token },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: tryAgainMs,
  });
  socket = line;
  wire(line, session, askedAt);
  stopWaiting = onOnlineChange(() => {
    // The network is back: the next try of the line may be a quarter of a minute away.
    if (isOnline() && state === 'lost') line.disconnect().connect();
  });
}

export function closeLive(): void {
  wanted = null;
  stopWaiting();
  socket?.disconnect();
  socket = null;
  become('off');
}

onSessionEnd(closeLive);

/** Asks for the unread count again; the spec wants it at each change of route. */
export function askNotificationCount(): void {
  if (state === 'on' && wanted) socket?.emit('getNotificationCount', { userId: wanted.userId });
}
