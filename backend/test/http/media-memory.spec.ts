import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { goodFiles } from '../support/files.js';
import { startOwnBackend, type OwnBackend } from '../support/own-backend.js';
import { people } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

const mega = 1024 * 1024;
const most = 20;
const pieceBytes = 64 * 1024;

/** A film of 100 MB as it comes from a network. */
function film(): Readable {
  const pieces = function* () {
    yield goodFiles.mp4;
    for (let sent = goodFiles.mp4.length; sent < 100 * mega; sent += pieceBytes)
      yield Buffer.alloc(Math.min(pieceBytes, 100 * mega - sent), 1);
  };
  return Readable.from(pieces(), { objectMode: false });
}

describe('a film of 100 MB on its way through a backend', () => {
  let backend: OwnBackend;
  let token: string;
  beforeAll(async () => {
    // Told to collect young pieces nobody holds, and to give them back: the rest is what is held.
    const collect = 'data:text/javascript,setInterval(()=>gc({type:%22minor%22}),50).unref()';
    backend = await startOwnBackend({
      NODE_OPTIONS: `--expose-gc --import=${collect}`,
      MALLOC_MMAP_THRESHOLD_: '65536',
    });
    token = (await signedIn(backend, people.owner)).token;
  });
  afterAll(() => backend.stop());

  /** By how many megabytes the process grew at most while this was done. */
  async function growth(work: () => Promise<void>): Promise<number> {
    const before = backend.memory();
    const doing = work();
    const done = doing.then(() => true);
    let highest = before;
    do highest = Math.max(highest, backend.memory());
    while (!(await Promise.race([done, wait(100, false)])));
    await doing;
    return highest - before;
  }
  /** Straight onto the socket: `fetch` takes its time with a body that streams. */
  const call = async (method: string, path: string, headers: Record<string, string>, body?: Readable) => {
    const more = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', ...headers };
    const sending = request(`${backend.url}${path}`, { method, headers: more });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    if (body) await pipeline(body, sending);
    else sending.end();
    const [answer] = await answered;
    answer.resume();
    return answer;
  };
  const inPieces = async (): Promise<void> => {
    const begun = await call('POST', '/api/client/uploads', {
      'Upload-Length': String(100 * mega),
      'Upload-Metadata': `filename ${btoa('film.mp4')}`,
    });
    expect(begun.statusCode).toBe(201);
    const headers = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    expect((await call('PATCH', begun.headers.location ?? '', headers, film())).statusCode).toBe(204);
  };
  const whole = async (): Promise<void> => {
    const boundary = 'aFilmOfAHundredMegabytes';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
    const body = Readable.from(
      (async function* () {
        yield Buffer.from(head);
        yield* film();
        yield Buffer.from(`\r\n--${boundary}--\r\n`);
      })(),
      { objectMode: false },
    );
    const sent = await call(
      'POST',
      '/api/client/media',
      { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body,
    );
    expect(sent.statusCode).toBe(201);
  };

  it.each([
    ['sent in pieces', inPieces],
    ['sent whole', whole],
  ])('%s adds no more than 20 MB to its memory', async (_how, work) => {
    // The first time code is loaded and compiled.
    await work();
    // What else the machine does only adds to it: the least of five is what the work itself takes.
    let least = await growth(work);
    for (let again = 0; again < 4 && least > most; again += 1) least = Math.min(least, await growth(work));
    expect(least).toBeLessThanOrEqual(most);
  });
});
