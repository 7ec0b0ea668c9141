import { request } from 'node:http';
import { leastMs, processMs } from '../../support/busy-time.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';

/** Of the processor, however busy the machine: each of these once took minutes of it. */
const longestMs = 2_000;

describe('a long row of one sign', () => {
  let platform: Platform;
  let person: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    person = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const spent = (work: () => Promise<unknown>): Promise<number> => leastMs(longestMs, work, processMs);
  /** As it is: `fetch` would tidy the path. */
  const statusOf = (path: string): Promise<number | undefined> =>
    new Promise((done, failed) => {
      request(platform.url, { path, headers: { accept: 'text/html' } }, (response) => {
        response.resume();
        done(response.statusCode);
      })
        .on('error', failed)
        .end();
    });
  const fileOf = async (name: string, text: string) =>
    (await person.upload<{ id: string }>('/client/media', {}, { name, bytes: Buffer.from(text), type: 'text/plain' }))
      .body.id;
  const videoOf = (mediaIds: string[]) =>
    person.post('/client/videos', { source: { kind: 'media', mediaIds }, format: '1:1', quality: '480p' });

  it.each([
    ['slashes before a letter', `${'/'.repeat(15_000)}x`],
    ['slashes in the middle', `/app/${'/'.repeat(15_000)}x`],
    ['dots', `/${'.'.repeat(15_000)}x`],
  ])('(d214) in an address (%s) keeps nobody waiting', async (_what, path) => {
    const took = await spent(async () => expect(await statusOf(path)).toBe(404));
    expect(took).toBeLessThan(longestMs);
  });

  it.each([
    ['blanks of a quote', `> ${' '.repeat(300_000)}x\ry`],
    ['blanks of a list', `- ${' '.repeat(300_000)}x\u2028y`],
  ])('(d215) in a file a film is made of (%s) holds up no call', async (_what, text) => {
    const id = await fileOf('a.txt', text);
    const took = await spent(async () => expect((await videoOf([id, id, id])).status).toBeLessThan(500));
    expect(took).toBeLessThan(longestMs);
  });

  it.each([
    ['hard blanks of a heading', `# x${'\u00a0'.repeat(190_000)}x`],
    ['full stops', `A b c d ${'.'.repeat(60_000)}x`],
  ])('(d215) in a file a film is made of (%s) delays no login code', async (_what, text) => {
    expect((await videoOf([await fileOf('b.txt', text)])).status).toBe(202);
    const begin = performance.now();
    await signedIn(platform, people.reader);
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});
