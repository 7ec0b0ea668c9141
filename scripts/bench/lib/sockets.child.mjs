/** Many browsers in one process: opens sockets, and tells when a push had reached them all. */
import { answer } from './child-process.mjs';
import { openSocket } from './platform.mjs';

/** @type {import('socket.io-client').Socket[]} */
const sockets = [];
let reached = 0;
/** @type {PromiseWithResolvers<number>} */
let all = Promise.withResolvers();

answer({
  async open(/** @type {{ url: string, tokens: string[] }} */ { url, tokens }) {
    for (let at = 0; at < tokens.length; at += 25) {
      const some = await Promise.all(tokens.slice(at, at + 25).map((token) => openSocket(url, token)));
      for (const socket of some) {
        socket.on('job.progressed', () => {
          reached += 1;
          if (reached === sockets.length) all.resolve(performance.timeOrigin + performance.now());
        });
        sockets.push(socket);
      }
    }
  },
  /** When, on the machine's clock, the next push has reached the last socket. */
  heard: async () => {
    const at = await all.promise;
    reached = 0;
    all = Promise.withResolvers();
    return at;
  },
  close: () => sockets.splice(0).forEach((socket) => socket.close()),
});
