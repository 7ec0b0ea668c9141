import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { Changed, ClientEvents, ServerEvents } from '@afi/contracts/realtime';
import type { BackendConfig } from '../config/backend.config.js';
import { CONFIG } from '../config/config.module.js';
import { afterCommit } from '../persistence/after-commit.js';
import { accountRoom, sessionRoom } from './rooms.js';

export type LiveServer = Server<ClientEvents, ServerEvents>;

/**
 * The one place that pushes to browsers, after the commit of what is told: nobody reads a state that is rolled back, or
 * not yet there. Losing a push is harmless: screens refetch on reconnect.
 */
@Injectable()
export class Live {
  private server: LiveServer | null = null;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Pick<BackendConfig, 'REDIS_URL'>,
  ) {}

  attach(server: LiveServer): void {
    this.server = server;
  }

  /** Those of these accounts that may have a device connected: where several nodes serve, any of them may. */
  reachable(accountIds: readonly string[]): readonly string[] {
    if (this.config.REDIS_URL) return accountIds;
    const rooms = this.server?.sockets.adapter.rooms;
    return accountIds.filter((id) => rooms?.has(accountRoom(id)));
  }

  toAccount<Name extends keyof ServerEvents>(
    accountId: string,
    name: Name,
    ...data: Parameters<ServerEvents[Name]>
  ): void {
    afterCommit(this.em, () => this.server?.to(accountRoom(accountId)).emit(name, ...data));
  }

  toRoom<Name extends keyof ServerEvents>(room: string, name: Name, ...data: Parameters<ServerEvents[Name]>): void {
    afterCommit(this.em, () => this.server?.to(room).emit(name, ...data));
  }

  /** Tells a room that something reads differently, or is there no more. */
  changed(room: string, changed: Changed): void {
    this.toRoom(room, 'changed', changed);
  }

  /** The same of what is there no more for who is in the room, but for these accounts, which may still see it. */
  gone(room: string, changed: Changed, seenBy: readonly string[]): void {
    const others = seenBy.map(accountRoom);
    afterCommit(this.em, () =>
      this.server
        ?.to(room)
        .except(others)
        .emit('changed', { ...changed, gone: true }),
    );
    for (const other of others) this.changed(other, changed);
  }

  /** Puts every device of an account into a room, or takes it out. */
  join(accountId: string, room: string): void {
    afterCommit(this.em, () => this.server?.in(accountRoom(accountId)).socketsJoin(room));
  }

  leave(accountId: string, room: string): void {
    afterCommit(this.em, () => this.server?.in(accountRoom(accountId)).socketsLeave(room));
  }

  /** Says goodbye to the sockets of a session and closes them. */
  endSession(sessionId: string): void {
    afterCommit(this.em, () => {
      this.server?.to(sessionRoom(sessionId)).emit('session.ended', {});
      this.server?.in(sessionRoom(sessionId)).disconnectSockets(true);
    });
  }
}
