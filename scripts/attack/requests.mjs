/** Against the server: places in lists, keys, sockets, the queue dashboard, floods, files on the disk. */
import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atOnce, hold, memoryOf } from './target.mjs';

const encoded = (/** @type {string} */ json) => Buffer.from(json).toString('base64url');

/** @type {import('../attack.mjs').Attack[]} */
export const requestAttacks = [
  {
    row: 'd57',
    name: 'forged places in lists',
    run: async ({ call, tokens }) => {
      const lists = [
        '/client/documents',
        '/client/jobs',
        '/client/notifications',
        '/client/products',
        '/client/communities',
      ];
      const places = ['null', '[true,1e999]', '["infinity","x"]', `["-createdAt",false,true,"${randomUUID()}"]`].map(
        encoded,
      );
      /** @type {Record<string, number>} */
      const seen = {};
      for (const [token, paths] of /** @type {const} */ ([
        [tokens.owner, lists],
        [tokens.admin, ['/admin/jobs']],
      ]))
        for (const path of paths)
          for (const cursor of places) {
            const { status } = await call('GET', `${path}?cursor=${cursor}`, { token });
            hold(status < 500, `${path} answered ${status}`);
            seen[status] = (seen[status] ?? 0) + 1;
          }
      return JSON.stringify(seen);
    },
  },
  {
    row: 'd58',
    name: 'one key, two spellings of a path',
    run: async ({ call, tokens, communityId }) => {
      const body = {
        communityId,
        title: 'Une fois',
        content: '<p>Une seule fois.</p>',
        privacy: 'public',
        publish: false,
      };
      const headers = { 'Idempotency-Key': randomUUID() };
      const replies = [];
      for (const path of ['/client/posts', '/client/Posts/', '/client/posts/'])
        replies.push(await call('POST', path, { token: tokens.owner, body, headers }));
      const made = new Set(replies.flatMap(({ status, body: { id } }) => (status < 300 ? [id] : [])));
      hold(made.size === 1, `${made.size} posts (${replies.map(({ status }) => status).join()})`);
      return `one post (${replies.map(({ status }) => status).join()})`;
    },
  },
  {
    row: 'd73',
    name: 'the queues changed from another site',
    run: async ({ url, call, tokens }) => {
      const opened = await call('POST', '/admin/queues/session', { token: tokens.admin });
      const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const act = async (/** @type {Record<string, string>} */ headers) =>
        (
          await fetch(`${url}/admin/queues/api/queues/documents/pause`, {
            method: 'PUT',
            headers: { Cookie: cookie, ...headers },
          })
        ).status;
      const seen = [await act({ Origin: 'https://evil.example' }), await act({ 'Content-Type': 'text/plain' })];
      const add = await fetch(`${url}/admin/queues/api/queues/documents/add`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: url, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'documents', data: {}, options: {} }),
      });
      hold(
        [...seen, add.status].every((status) => status >= 400),
        `answered ${seen.join()} and ${add.status}`,
      );
      return `refused (${[...seen, add.status].join()})`;
    },
  },
  {
    row: 'd79',
    name: 'bad handshakes of sockets without end',
    run: async ({ url, call }) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      let answered = 0;
      const closed = new Promise((done) => {
        socket.onclose = done;
        socket.onerror = done;
      });
      socket.onmessage = () => (answered += 1);
      await new Promise((done) => (socket.onopen = done));
      for (let index = 0; index < 3_000 && socket.readyState === WebSocket.OPEN; index += 1)
        socket.send(`40/n${index},{"token":"x"}`);
      await Promise.race([closed, new Promise((done) => setTimeout(done, 5_000))]);
      const { status } = await call('GET', '/health/live');
      socket.close();
      hold(answered < 1_000 && status === 200, `${answered} answers`);
      return `${answered} answers to 3 000, then closed`;
    },
  },
  {
    row: 'd76',
    name: 'a flood of calls, served and refused',
    long: true,
    run: async (target) => {
      const end = Date.now() + 20_000;
      let calls = 0;
      /** @type {number[]} */
      const honest = [];
      const flood = atOnce(150, async (index) => {
        for (; Date.now() < end; calls += 1)
          await target.call('GET', '/client/jobs', {
            token: index % 2 ? target.tokens.stranger : 'x',
            from: '203.0.113.76',
          });
      });
      while (Date.now() < end) {
        const begin = Date.now();
        const { status } = await target.call('GET', '/client/communities', {
          token: target.tokens.owner,
          from: '198.51.100.76',
        });
        hold(status === 200, `an honest caller was answered ${status}`);
        honest.push(Date.now() - begin);
        // A person, not another flood.
        await pause(25);
      }
      await flood;
      const memory = memoryOf(target, 'backend');
      const p95 = honest.sort((a, b) => a - b)[Math.floor(honest.length * 0.95)] ?? 0;
      hold(memory <= 350, `${memory.toFixed(0)} MB`);
      return `${calls} calls, then ${memory.toFixed(0)} MB; an honest caller waits ${p95} ms (p95) on this busy machine`;
    },
  },
  {
    row: 'd63',
    name: 'files another user of the machine can read',
    run: async ({ dataDir }) => {
      const open = readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !path.startsWith(join(dataDir, 'postgres')) && statSync(path, { throwIfNoEntry: false }))
        .filter((path) => statSync(path).mode & 0o077);
      hold(open.length === 0, open.join(', '));
      return 'none';
    },
  },
];
