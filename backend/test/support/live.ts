import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '@afi/contracts/realtime';
import { until } from './until.js';

type Named = {
  [Name in keyof ServerEvents]: { name: Name; data: Parameters<ServerEvents[Name]>[0] };
}[keyof ServerEvents];

/** A browser's socket that remembers all it heard. */
export class Listener {
  readonly heard: Named[] = [];

  private constructor(readonly socket: Socket<ServerEvents, ClientEvents>) {
    socket.onAny((name: string, data: unknown) => this.heard.push({ name, data } as Named));
  }

  static async open(url: string, token: string): Promise<Listener> {
    const socket: Socket<ServerEvents, ClientEvents> = io(url, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      // The library keeps what it may share, and would keep each spec's platform alive.
      forceNew: true,
    });
    const listener = new Listener(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return listener;
  }

  all<Name extends keyof ServerEvents>(name: Name): Parameters<ServerEvents[Name]>[0][] {
    return this.heard.filter((one) => one.name === name).map((one) => one.data);
  }

  next<Name extends keyof ServerEvents>(
    name: Name,
    which: (data: Parameters<ServerEvents[Name]>[0]) => boolean = () => true,
  ): Promise<Parameters<ServerEvents[Name]>[0]> {
    return until(`the event ${name}`, () => this.all(name).find(which));
  }

  close(): void {
    this.socket.disconnect();
  }
}
