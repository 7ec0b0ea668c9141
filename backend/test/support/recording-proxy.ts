import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between a process of ours and an outside service, and keeps every byte that leaves. */
export interface RecordingProxy {
  /** In place of the service's own address. */
  baseUrl: string;
  /** What left: address, headers and body of each call. */
  left: Buffer[];
  stop(): Promise<void>;
}

/** @param target address of the service, with its path */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const { origin, pathname } = new URL(target);
  const left: Buffer[] = [];
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [Buffer.from(`${asked.method} ${asked.url}\n${asked.rawHeaders.join('\n')}\n`)];
    const passedOn = request(`${origin}${asked.url}`, { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.on('data', (part: Buffer) => void parts.push(part));
    asked.on('end', () => left.push(Buffer.concat(parts)));
    asked.pipe(passedOn);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    left,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
