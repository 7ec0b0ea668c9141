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

function wire(line: Socket<ServerEvents, ClientEvents>, session: Session): void {
  let before = false;
  line.on('connect', () => {
    noteAnswer();
    become('on');
    line.emit('init', { userId: session.userId, accountType: session.userType, businessId: null });
    if (before) for (const listener of reconnectListeners) listener();
    before = true;
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

/** Opens the line for a session; the library itself is only loaded here, after sign-in and the screen that was asked for. */
export async function openLive(session: Session, url: string): Promise<void> {
  if (wanted?.token === session.token) return;
  closeLive();
  wanted = session;
  become('connecting');
  await whenLoaded();
  // By its name alone: the build leaves out the transports nobody asks for.
  const io = await import('socket.io-client').then(
    ({ io }) => io,
    () => undefined,
  );
  if (wanted?.token !== session.token) return;
  if (!io) {
    wanted = null;
    return become('lost');
  }
  const line = io(url || window.location.origin, {
    auth: { token: session.token },
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 15_000,
  });
  socket = line;
  wire(line, session);
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
