import { Injectable } from '@nestjs/common';
import type { ClientEvents, ServerEvents } from '@afi/contracts/realtime';
import type { Socket } from 'socket.io';
import type { Caller } from '../http/caller.js';

/** Answers an event a browser sent, on its own socket. What the browser sends along is not trusted, so it is not given. */
export type SocketAnswer = (caller: Caller, socket: Pick<Socket<ClientEvents, ServerEvents>, 'emit'>) => Promise<void>;

/** Events browsers may send, contributed by the words that answer them (the platform knows none of them). */
@Injectable()
export class SocketEvents {
  private readonly answers = new Map<keyof ClientEvents, SocketAnswer>();

  contribute(name: keyof ClientEvents, answer: SocketAnswer): void {
    this.answers.set(name, answer);
  }

  all(): readonly [keyof ClientEvents, SocketAnswer][] {
    return [...this.answers];
  }
}
