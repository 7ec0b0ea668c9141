/** A line between two programs that can be cut, slowed down or kept dead, on 127.0.0.1 only. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * @typedef {object} Line
 * @property {number} port where the one side connects
 * @property {() => number} cut ends every connection at once; answers how many
 * @property {(dead: boolean) => void} hold while dead, new connections are dropped
 * @property {(milliseconds: number) => void} slow what comes from the far side arrives later by so much
 * @property {() => number} open connections there are right now
 * @property {() => Promise<void>} close
 */

/**
 * @param {() => number} target port of the far side, asked at every connection: it may move
 * @returns {Promise<Line>}
 */
export async function openLine(target) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let dead = false;
  let delay = 0;
  const server = createServer((near) => {
    if (dead) return near.resetAndDestroy();
    const far = connect(target(), '127.0.0.1');
    for (const [socket, other] of /** @type {const} */ ([
      [near, far],
      [far, near],
    ])) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far);
    // Every piece waits equally long, so their order stays.
    far.on('data', (piece) => {
      if (delay === 0) near.write(piece);
      else setTimeout(() => near.writable && near.write(piece), delay);
    });
    far.on('end', () => setTimeout(() => near.end(), delay));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const cut = () => {
    const count = sockets.size / 2;
    for (const socket of sockets) socket.resetAndDestroy();
    return Math.round(count);
  };
  return {
    port,
    cut,
    hold: (isDead) => {
      dead = isDead;
      if (dead) cut();
    },
    slow: (milliseconds) => void (delay = milliseconds),
    open: () => Math.round(sockets.size / 2),
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
