import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where an emulator of an OpenAI-compatible service is reached. */
export interface EmulatorServer {
  /** With the version, as the setting of the service wants it. */
  baseUrl: string;
  stop(): Promise<void>;
}

/** Answers on this machine alone, at any port for 0; `stop` ends calls that are under way, too. */
export async function emulatorServer(port: number, answer: RequestListener): Promise<EmulatorServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
