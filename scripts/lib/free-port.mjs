import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nobody uses right now.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Can this port be listened on, on every address?
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isPortFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = /** @type {NodeJS.ErrnoException} */ (error).code;
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * Whether a port is free, or becomes so within two seconds: what a killed run left behind lets go of it a moment later.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFreeSoon(port) {
  for (let looks = 0; looks < 20; looks += 1) {
    if (await isPortFree(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
