/** The platform under attack, as it is installed, and the people an attacker lives among. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { nodeBinary, root } from '../lib/run-command.mjs';

export const admin = { email: 'admin@afi.local', password: 'mangue-solaire-42' };
export const people = { owner: '+2250700000001', stranger: '+2250700000011' };

/** @typedef {Awaited<ReturnType<typeof openTarget>>} Target */
/** @typedef {{ token?: string, from?: string, body?: unknown, headers?: Record<string, string> }} Sent */

/** @param {string} dataDir */
export async function openTarget(dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = await hostileSite();
  const child = spawn(nodeBinary(), [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      ...{ DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: admin.password, BACKUPS_KEPT: '0' },
      // As behind a proxy of ours: each attack comes from an address of its own.
      ...{ TRUST_PROXY: '1', FETCH_ALLOW_HOSTS: site.host, LOG_LEVEL: 'warn' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const ended = once(child, 'close');
  while (!output.includes('Afi is ready')) {
    if (child.exitCode !== null) throw new Error(output);
    await pause(100);
  }

  /** @param {string} method @param {string} path below /api @param {Sent} [sent] */
  const call = async (method, path, { token, from = '198.51.100.7', body, headers } = {}) => {
    const plain = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'X-Forwarded-For': from,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || plain ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: /** @type {any} */ (plain ? body : JSON.stringify(body)) }),
      redirect: 'manual',
    });
    const text = await response.text();
    /** @type {any} */
    let answer;
    try {
      answer = JSON.parse(text);
    } catch {
      answer = {};
    }
    return { status: response.status, headers: response.headers, body: answer, text };
  };
  /** Texts sent to somebody, newest first. @param {string} to @returns {Promise<string[]>} */
  const outbox = async (to) => {
    const { body } = await call('GET', `/dev/outbox?to=${encodeURIComponent(to)}`);
    return body.items.map((/** @type {{ text: string }} */ { text }) => text);
  };
  /** Asks for a code and waits for it to arrive. @param {string} path @param {Sent} sent @param {string} to */
  const codeFor = async (path, sent, to) => {
    const before = new Set(await outbox(to));
    const { status, body } = await call('POST', path, sent);
    if (status >= 400) throw new Error(`${path} answered ${status}`);
    const text = await until('a code', async () => (await outbox(to)).find((one) => !before.has(one)));
    return { requestId: body.requestId, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' };
  };
  /** @param {string} identifier */
  const signIn = async (identifier) => {
    const proof = await codeFor('/client/auth/code', { body: { identifier } }, identifier);
    return (await call('POST', '/client/auth/verify', { body: proof })).body.token;
  };
  /** A new device of the superadmin. @param {string} [password] */
  const signInAdmin = async (password = admin.password) => {
    const proof = await codeFor('/admin/auth/login', { body: { email: admin.email, password } }, admin.email);
    return (await call('POST', '/admin/auth/verify', { body: proof })).body.token;
  };
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    site.close();
  };
  try {
    const tokens = {
      owner: await signIn(people.owner),
      stranger: await signIn(people.stranger),
      admin: await signInAdmin(),
    };
    const { body: communities } = await call('GET', '/client/communities', { token: tokens.owner });
    const communityId = /** @type {string} */ (communities.items[0].id);
    return { url, dataDir, site, tokens, communityId, call, outbox, codeFor, signIn, signInAdmin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Memory of a process of the platform in MB. @param {Target} target @param {'backend' | 'workers'} name */
export const memoryOf = (target, name) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pidOf(target, name)}/status`, 'utf8'))?.[1]) / 1024;

/** What a process of the platform has computed so far, in milliseconds. @param {Target} target @param {'backend' | 'workers'} name */
export function computedBy(target, name) {
  const fields =
    readFileSync(`/proc/${pidOf(target, name)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** @param {Target} target @param {'backend' | 'workers'} name */
function pidOf({ dataDir }, name) {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'afi.lock'), 'utf8'));
  for (const { pid } of children) {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${name}/dist/bundle/main.js`)) continue;
    return Number(pid);
  }
  throw new Error(`${name} does not run`);
}

/** A web site of the attacker's. @returns {Promise<{ host: string, serve: (path: string, type: string, body: string) => void, close: () => void }>} */
async function hostileSite() {
  /** @type {Map<string, { type: string, body: string }>} */
  const pages = new Map();
  const server = createServer((request, response) => {
    const page = pages.get((request.url ?? '').split('?')[0] ?? '');
    if (!page) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': page.type }).end(page.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    host: `127.0.0.1:${port}`,
    serve: (path, type, body) => pages.set(path, { type, body }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T | undefined | null | false>} condition
 * @param {number} [milliseconds]
 * @returns {Promise<T>}
 */
export async function until(what, condition, milliseconds = 30_000) {
  for (const end = Date.now() + milliseconds; ; await pause(50)) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > end) throw new Error(`no ${what} within ${milliseconds / 1000} s`);
  }
}

/** @param {unknown} condition @param {string} otherwise what broke */
export function hold(condition, otherwise) {
  if (!condition) throw new Error(otherwise);
}

/** @template T @param {number} count @param {(index: number) => Promise<T>} call @returns {Promise<T[]>} all at the same moment */
export const atOnce = (count, call) => Promise.all(Array.from({ length: count }, (_, index) => call(index)));
