import { jest } from '@jest/globals';

/** The server's end of the live line: what the app listens to, by name. */
export const line = new Map<string, (data: unknown) => void>();
/** What the app asked over it, by name. */
export const askedOnLine: string[] = [];

jest.unstable_mockModule('socket.io-client', () => ({
  io: () => ({
    on: (name: string, handler: (data: unknown) => void) => line.set(name, handler),
    emit: (name: string) => askedOnLine.push(name),
    disconnect: () => undefined,
  }),
}));
