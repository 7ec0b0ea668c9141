import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { fileBeside, readsOnly, runsOwnCode, withoutNetwork } from './own-code.js';

/** What hostile code would try, by name; each line answers the code of the error, or `done`. */
const tries = (folder: string, port: number) => ({
  'reads a file': `(await import('node:fs')).readFileSync(${JSON.stringify(join(folder, 'secret'))})`,
  'lists a folder': `(await import('node:fs')).readdirSync(${JSON.stringify(folder)})`,
  'writes a file': `(await import('node:fs')).writeFileSync(${JSON.stringify(join(folder, 'written'))}, '')`,
  'starts a process': `(await import('node:child_process')).execFileSync('/bin/true')`,
  'starts a thread': `new (await import('node:worker_threads')).Worker('', { eval: true })`,
  'makes code from a string': `new Function('return 1')()`,
  connects: `await new Promise((go, no) => net.connect(${port}, '127.0.0.1', go).on('error', no))`,
  fetches: `await fetch('http://127.0.0.1:${port}')`,
  asks: `await new Promise((go, no) => (http.get('http://127.0.0.1:${port}', go)).on('error', no))`,
  listens: `await new Promise((go, no) => net.createServer().on('error', no).listen(0, go))`,
  'sends a packet': `(await import('node:dgram')).createSocket('udp4').send('x', ${port}, '127.0.0.1')`,
  'resolves a name': `await (await import('node:dns/promises')).lookup('localhost')`,
  'resolves a name by itself': `new (await import('node:dns')).Resolver().resolve4('localhost', () => {})`,
  'takes a binding': `process.binding('tcp_wrap')`,
});

const program = (folder: string, port: number) => `
  import net from 'node:net';
  import http from 'node:http';
  const answers = {};
  ${Object.entries(tries(folder, port))
    .map(
      ([name, code]) =>
        `try { ${code}; answers[${JSON.stringify(name)}] = 'done'; } catch (error) { answers[${JSON.stringify(name)}] = error.code ?? error.name; }`,
    )
    .join('\n')}
  `;

describe('code of strangers in a process or thread of ours', () => {
  let folder: string;
  let server: Server;
  let port: number;
  let asked = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'afi-own-code-'));
    await writeFile(join(folder, 'secret'), 'secret');
    server = createServer((_, response) => {
      asked++;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  it('(d82) reads no file but its own code, reaches nothing, starts nothing: a process that reads PDFs', async () => {
    const flags = [...readsOnly(['pdf-parse', 'pdfjs-dist']), ...runsOwnCode, ...withoutNetwork];
    const args = [
      ...flags,
      '--input-type=module',
      '-e',
      `${program(folder, port)}console.log(JSON.stringify(answers))`,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: {}, timeout: 20_000 });
    const refused = Object.keys(tries(folder, port)).map((name) => [
      name,
      name === 'makes code from a string' ? 'EvalError' : 'ERR_ACCESS_DENIED',
    ]);
    expect(JSON.parse(stdout)).toEqual(Object.fromEntries(refused));
    expect(asked).toBe(0);
  });

  it('(d82) reaches nothing: a thread that reads articles', async () => {
    const code = `${program(folder, port)}(await import('node:worker_threads')).parentPort.postMessage(answers)`;
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
      execArgv: [...runsOwnCode, ...withoutNetwork],
      env: {},
    });
    const [answers] = (await once(thread, 'message')) as [Record<string, string>];
    await thread.terminate();
    for (const way of [
      'connects',
      'fetches',
      'asks',
      'listens',
      'sends a packet',
      'resolves a name',
      'takes a binding',
    ])
      expect([way, answers[way]]).toEqual([way, 'ERR_ACCESS_DENIED']);
    expect(asked).toBe(0);
  });

  it('still finds its own code', async () => {
    const flags = [...readsOnly(['pdf-parse', 'pdfjs-dist']), ...runsOwnCode, ...withoutNetwork];
    const own = fileBeside(import.meta.url, '../text/words').href;
    const args = [...flags, '--input-type=module', '-e', `console.log((await import('${own}')).countWords('un mot'))`];
    expect((await promisify(execFile)(process.execPath, args, { env: {} })).stdout).toBe('2\n');
  });
});
