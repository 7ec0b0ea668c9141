import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRun } from './run.js';

/** The platform behind an address of its own, whose service worker becomes another one's when a release follows. */
export interface ReleasedPlatform {
  url: string;
  /** From now on its service worker is the one of a newer build. */
  release: () => void;
  stop: () => Promise<void>;
}

/** Hands every call on to the platform of the run; without sockets, which screens do without. */
export async function behindReleases(): Promise<ReleasedPlatform> {
  const { hostname, port } = new URL(readRun().url);
  let release = 1;
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    const call = request({ hostname, port, path: url, method, headers }, (given) => {
      const isWorker = url === '/sw.js';
      const { 'content-length': length, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, isWorker || length === undefined ? rest : given.headers);
      given.pipe(answer, { end: !isWorker });
      // A browser compares the workers byte by byte.
      if (isWorker) given.on('end', () => answer.end(`\n// release ${release}`));
    });
    call.on('error', () => answer.destroy());
    asked.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => void (release += 1),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
