/** Loaded into a backend with `--import`: counts every statement it sends to PostgreSQL, and tells when asked. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../lib/run-command.mjs';

// The ORM brings a `pg` of its own beside the one of the limits and the queue.
const ofBackend = createRequire(join(root, 'backend/dist/app.js'));
const ofOrm = createRequire(ofBackend.resolve('@mikro-orm/postgresql'));
let sent = 0;
for (const { Client } of new Set([ofBackend('pg'), ofOrm('pg')])) {
  const send = Client.prototype.query;
  Client.prototype.query = function count(/** @type {unknown[]} */ ...args) {
    sent += 1;
    return send.apply(this, args);
  };
}

process.on('message', (/** @type {any} */ { id, name }) => {
  if (name === 'statements') process.send?.({ id, result: sent });
});
