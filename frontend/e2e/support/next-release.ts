import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRun } from './run.js';

/** The platform behind an address of its own, whose service worker becomes another one's when a release follows. */
export interface ReleasedPlatform {
  url: string;
  /** From now on its service worker is the one of a newer build. */
  release: () => void;
  /** From now on no file of the app is answered, until it is told to go on. Answers how. */
  hang: () => () => void;
  stop: () => Promise<void>;
}

/** Hands every call on to the platform of the run; without sockets, which screens do without. */
export async function behindReleases(): Promise<ReleasedPlatform> {
  const { hostname, port } = new URL(readRun().url);
  let release = 1;
  let hangs = false;
  const server = createServer((asked, answer) => {
    const { url = '/', method } = asked;
    if (hangs && url.startsWith('/assets/')) return;
    const isWorker = url === '/sw.js';
    const headers = { ...asked.headers };
    // Asked for whole: the platform knows of no change.
    if (isWorker) for (const name of ['if-none-match', 'if-modified-since']) delete headers[name];
    if (isWorker) headers['accept-encoding'] = 'identity';
    const call = request({ hostname, port, path: url, method, headers }, (given) => {
      if (!isWorker) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        return void given.pipe(answer);
      }
      answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
      given.pipe(answer, { end: false });
      // Workers are compared byte by byte.
      given.on('end', () => answer.end(`\n// release ${release}`));
    });
    call.on('error', () => answer.destroy());
    asked.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => void (release += 1),
    hang: () => {
      hangs = true;
      return () => void (hangs = false);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
