/**
 * Loaded first in processes and threads that read what strangers sent: takes the network out of Node. Node 24 has no permission for
 * it, so this holds against code that runs in the process, not against native code (docs/security.md).
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import inspector from 'node:inspector';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse(): never {
  throw Object.assign(new Error('no network here'), { code: 'ERR_ACCESS_DENIED' });
}

function refuseAll(holder: object, names: readonly string[]): void {
  for (const name of names)
    if (name in holder) Object.defineProperty(holder, name, { value: refuse, writable: false, configurable: false });
}

/** Every function a module or a prototype has. */
const functionsOf = (holder: object) =>
  Object.getOwnPropertyNames(holder).filter(
    (name) => name !== 'constructor' && typeof Object.getOwnPropertyDescriptor(holder, name)?.value === 'function',
  );

refuseAll(net.Socket.prototype, ['connect', 'open']);
refuseAll(net.Server.prototype, ['listen', '_listen2']);
refuseAll(net, ['connect', 'createConnection', 'createServer', 'BoundSocket']);
refuseAll(dgram.Socket.prototype, functionsOf(dgram.Socket.prototype));
refuseAll(dgram, ['createSocket', 'Socket']);
for (const one of [dns, dns.promises]) refuseAll(one, functionsOf(one));
for (const one of [dns.Resolver, dns.promises.Resolver])
  for (let at: object = one.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    refuseAll(at, functionsOf(at));
refuseAll(inspector, ['open']);
refuseAll(process, ['binding', '_linkedBinding', 'dlopen']);
refuseAll(globalThis, ['fetch', 'WebSocket', 'EventSource']);
syncBuiltinESMExports();
