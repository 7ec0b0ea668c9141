import { Inject } from '@nestjs/common';
import { OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { PinoLogger } from 'nestjs-pino';
import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '@afi/contracts/realtime';
import { ScheduledTasks } from '../scheduled-tasks/scheduled-tasks.js';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { isOwnOrigin } from '../http/own-origin.js';
import { bearerOf, SessionFinder, type Caller } from '../http/caller.js';
import { EntityScope } from '../persistence/entity-scope.js';
import { Handshakes } from './handshakes.js';
import { Live, type LiveServer } from './live.js';
import { Rooms } from './rooms.js';
import { SocketEvents } from './socket-events.js';

/** How often open sockets are held against their sessions: one that ran out closes no socket by itself. */
const recheckMs = 60_000;

/** Sockets one account may hold: every device and tab, not a flood. */
const maxSocketsPerAccount = 20;

type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { caller: Caller }>;

class Refusal extends Error {
  readonly data: { code: string };
  constructor(code: string) {
    super(code);
    this.data = { code };
  }
}

/** Handshake by token, a room per account, the spec's events (spec 7). The token decides who it is, never `userId`. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit<LiveServer> {
  private server: LiveServer | null = null;

  constructor(
    private readonly scope: EntityScope,
    private readonly sessions: SessionFinder,
    private readonly rooms: Rooms,
    private readonly events: SocketEvents,
    private readonly live: Live,
    private readonly handshakes: Handshakes,
    private readonly log: PinoLogger,
    @Inject(CONFIG) private readonly config: BackendConfig,
    tasks: ScheduledTasks,
  ) {
    log.setContext(LiveGateway.name);
    tasks.register({ name: 'sessions of sockets', everyMs: recheckMs, run: () => this.recheck() });
  }

  afterInit(server: LiveServer): void {
    this.live.attach(server);
    this.server = server;
    this.handshakes.guard(server);
    server.use((socket, next) => {
      this.admit(socket as LiveSocket).then(
        () => next(),
        (error: unknown) => {
          const refusal = error instanceof Refusal ? error : new Refusal('http.unavailable');
          if (refusal === error) void this.handshakes.note(socket.request);
          next(refusal);
        },
      );
    });
    server.on('connection', (socket) => this.serve(socket as LiveSocket));
  }

  /** Closes the sockets of sessions that ran out or whose account was closed since they connected. */
  async recheck(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])] as LiveSocket[];
    const open = new Set(sockets.map((socket) => socket.data.caller.sessionId));
    if (!open.size) return;
    const living = await this.scope.run(() => this.sessions.living([...open]));
    for (const sessionId of open) if (!living.has(sessionId)) this.live.endSession(sessionId);
  }

  private admit(socket: LiveSocket): Promise<void> {
    return this.scope.run(async () => {
      if (!this.knownOrigin(socket.handshake.headers)) throw new Refusal('auth.origin-refused');
      const { token: given } = socket.handshake.auth as { token?: unknown };
      const token = typeof given === 'string' ? given : bearerOf(socket.handshake.headers.authorization);
      if (!token) throw new Refusal('auth.token-missing');
      const caller = await this.sessions.find(token.slice(0, 512));
      if (!caller) throw new Refusal('auth.token-invalid');
      const rooms = await this.rooms.of(caller);
      const open = await socket.nsp.in(rooms[0] ?? '').fetchSockets();
      if (open.length >= maxSocketsPerAccount) throw new Refusal('auth.too-many-connections');
      socket.data.caller = caller;
      await socket.join(rooms);
    });
  }

  private serve(socket: LiveSocket): void {
    const { caller } = socket.data;
    socket.on('init', () => socket.emit('initOk', { id: caller.accountId }));
    for (const [name, answer] of this.events.all())
      socket.on(name, () => {
        this.scope
          .run(() => answer(caller, socket))
          .catch((error: unknown) => this.log.warn({ err: error, event: name }, 'socket event not answered'));
      });
    socket.on('error', () => socket.disconnect(true));
  }

  /** Browsers send an Origin: ours, or one that is allowed. Programs send none and prove themselves by the token. */
  private knownOrigin({ origin, host }: { origin?: string; host?: string }): boolean {
    if (!origin) return true;
    return this.config.CORS_ORIGINS.includes(origin) || isOwnOrigin(this.config.publicUrl, { origin, host });
  }
}
