/** A day in an installation, which ends with a power cut in the middle of its work. */
import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { smallPdf } from '../chaos/small-pdf.mjs';
import { freePort } from '../lib/free-port.mjs';
import { nodeBinary, root, run } from '../lib/run-command.mjs';

const phone = '+2290190010203';
/** Of the fixture alone: the sessions and links of the installation are signed with it. */
const secret = 'the secret of a kept installation, nobody else has it';
const people = { owner: '+2250700000001' };

/**
 * @param {{ databaseUrl: string, dataDir: string }} where
 * @returns {Promise<object>} what the day left behind: tokens, ids and counts a later release must find again
 */
export async function liveOneDay({ databaseUrl, dataDir }) {
  const port = await freePort();
  const env = {
    ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'test', EMBEDDED: '1', LOG_LEVEL: 'warn', APP_SECRET: secret },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: 'premier-demarrage-42' },
  };
  const prepared = await run(nodeBinary(), [join(root, 'backend/dist/prepare.js')], { env });
  if (prepared.code !== 0) throw new Error(prepared.output);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const api = new Api(`http://127.0.0.1:${port}/api`);
  const backend = await start('backend', env);
  let workers = await start('workers', env);

  const owner = await signIn(api, { identifier: people.owner });
  const newcomer = await signIn(api, {
    ...{ firstname: 'Akossiwa', lastname: 'Agbégnénou', role: 'teacher', whatsapp: phone },
  });
  const { id: communityId } = await api.call(owner, 'POST', '/client/communities', {
    ...{ name: 'École des Manguiers', type: 'school', city: 'Lomé', about: 'Une école de quartier.' },
  });
  await client.query(
    `insert into membership (id, community_id, account_id, role) select gen_random_uuid(), $1, id, 'member' from account where phone = $2`,
    [communityId, phone],
  );
  const post = (/** @type {string} */ title, publish = true) =>
    api.call(owner, 'POST', '/client/posts', { communityId, title, content: `<p>${title}, mot à mot.</p>`, publish });
  await post('La rentrée');
  await post('Un brouillon', false);
  const done = await sendDocument(api, owner, communityId, 'done');
  await untilJob(client, done.jobId, 'done');
  await quiet(client);

  // A worker dies with a job in its hands.
  let running;
  for (let number = 0; !running; number += 1) {
    const sent = await sendDocument(api, owner, communityId, `running ${number}`);
    await untilJob(client, sent.jobId, 'running', 'done');
    workers.kill('SIGKILL');
    await once(workers, 'exit');
    const { rows } = await client.query('select status from job where id = $1', [sent.jobId]);
    if (rows[0].status === 'running') running = sent;
    else workers = await start('workers', env);
  }
  const queued = await sendDocument(api, owner, communityId, 'queued');
  await quiet(client);

  // And the backend with events it had no time to deliver: none can be marked as received from here on.
  const { rows: before } = await client.query('select posts_count as n from community where id = $1', [communityId]);
  await client.query('begin; lock table inbox in exclusive mode');
  await post('Jamais annoncé');
  const asked = await sendDocument(api, owner, communityId, 'asked');
  backend.kill('SIGKILL');
  await once(backend, 'exit');
  await client.query('rollback');
  const { rows: waiting } = await client.query('select name from outbox_event where done_at is null order by 1');
  await client.end();
  return {
    ...{ secret, communityId, phone, postsCounted: before[0].n, undelivered: waiting.map(({ name }) => name) },
    sessions: { owner, newcomer },
    posts: { published: ['La rentrée', 'Jamais annoncé'], unannounced: 'Jamais annoncé', draft: 'Un brouillon' },
    documents: { done: done.id, running: running.id, queued: queued.id, asked: asked.id },
  };
}

class Api {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /** @param {string | null} token @param {string} method @param {string} path @param {any} [body] @returns {Promise<any>} */
  async call(token, method, path, body) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }
}

/** Registers where there is a name, else signs in. @param {Api} api @param {Record<string, string>} who @returns {Promise<string>} the token */
async function signIn(api, who) {
  const to = who.whatsapp ?? who.identifier ?? '';
  const { requestId } = await api.call(null, 'POST', `/client/auth/${who.whatsapp ? 'register' : 'code'}`, who);
  for (;;) {
    const { items } = await api.call(null, 'GET', `/dev/outbox?to=${encodeURIComponent(to)}`);
    const code = /\b\d{6}\b/.exec(items[0]?.text ?? '')?.[0];
    if (code) return (await api.call(null, 'POST', '/client/auth/verify', { requestId, code })).token;
    await pause(50);
  }
}

/** @param {Api} api @param {string} token @param {string} communityId @param {string} name */
async function sendDocument(api, token, communityId, name) {
  const form = new FormData();
  form.set('communityId', communityId);
  form.set('file', new Blob([new Uint8Array(await smallPdf(name))], { type: 'application/pdf' }), `${name}.pdf`);
  return api.call(token, 'POST', '/client/documents', form);
}

/** @param {pg.Client} client @param {string} jobId @param {string[]} states */
async function untilJob(client, jobId, ...states) {
  for (;;) {
    const { rows } = await client.query('select status from job where id = $1', [jobId]);
    if (states.includes(rows[0]?.status)) return;
    await pause(5);
  }
}

/** Until all that happened is delivered. @param {pg.Client} client */
async function quiet(client) {
  for (;;) {
    const { rowCount } = await client.query('select from outbox_event where done_at is null limit 1');
    if (rowCount === 0) return;
    await pause(20);
  }
}

/** @param {'backend' | 'workers'} name @param {NodeJS.ProcessEnv} env */
async function start(name, env) {
  const child = spawn(nodeBinary(), [join(root, name, 'dist/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}
