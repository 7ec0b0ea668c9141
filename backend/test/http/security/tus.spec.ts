import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { startS3, type S3Emulator } from '../../support/s3.js';
import { signedIn } from '../../support/sessions.js';

const encode = (text: string): string => Buffer.from(text).toString('base64');
const pdf = Buffer.from('%PDF-1.7\n%%EOF');

describe.each(['a folder', 'S3'])('the way in for files in pieces (tus), into %s', (where) => {
  let s3: S3Emulator | null;
  let platform: Platform;
  let owner: Caller & { token: string };
  beforeAll(async () => {
    s3 = where === 'S3' ? await startS3() : null;
    const bucket: Record<string, string> = s3 ? { S3_ENDPOINT: s3.url, S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' } : {};
    platform = await Platform.start({ workers: 0, env: { CORS_ORIGINS: 'https://ours.example', ...bucket } });
    owner = await signedIn(platform, people.owner);
  });
  afterAll(async () => {
    await platform.stop();
    await s3?.stop();
  });
  beforeEach(() => platform.db.query('delete from rate_limit'));

  const tus = (method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    fetch(`${platform.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const begin = (metadata: string, length = pdf.length) =>
    tus('POST', '/api/client/uploads', { 'Upload-Length': String(length), 'Upload-Metadata': metadata });
  const pieces = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };

  const problem = async (answer: Response, status: number, code: string, isProblem = true) => {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    if (isProblem) expect(await answer.json()).toMatchObject({ status, code, message: expect.stringMatching(/\S \S/) });
  };

  it.each(['Œuvre – bilan — fin.pdf', 'deux\r\nlignes.pdf', 'Ọjọ́ ìbí 🎉.pdf', '«»“”‘’.pdf', '\u0000\u0007.pdf', ''])(
    '(d83) takes a file called %j, and gives it back',
    async (name) => {
      const said = encode(name);
      const made = await begin(`filename ${said},filetype ${said},contentType ${said},cacheControl ${said}`);
      expect(made.status).toBe(201);
      const path = made.headers.get('location') ?? '';
      expect((await tus('PATCH', path, pieces, pdf)).status).toBe(204);
      expect((await tus('HEAD', path)).status).toBe(200);
      await problem(await tus('GET', path), 404, 'http.not-found');
      const media = await owner.get<{ variants: { url: string }[] }>(`/client/media/${path.split('/').at(-1)}`);
      const got = await fetch(new URL(media.body.variants[0]?.url ?? '', platform.url));
      expect(got.status).toBe(200);
    },
  );

  it('(d83) whatever it refuses is a problem like any other', async () => {
    const path = (await begin(`filename ${encode('a.pdf')}`)).headers.get('location') ?? '';
    const other = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const metadata of ['filename Œuvre.pdf', 'filename café.pdf', 'filename a – b.pdf', 'filename ='])
      await problem(await begin(Buffer.from(metadata).toString('latin1')), 400, 'http.unreadable');
    await problem(await begin(`filename ${encode('a.pdf')}`, 10 ** 10), 413, 'http.too-big');
    await problem(await tus('POST', '/api/client/uploads'), 400, 'http.unreadable');
    await problem(await tus('PATCH', path, { ...pieces, 'Upload-Offset': '7' }, pdf), 409, 'media.upload-moved-on');
    await problem(await tus('PATCH', path, { ...pieces, 'Content-Type': 'text/plain' }, pdf), 400, 'http.unreadable');
    await problem(await tus('PATCH', other, pieces, pdf), 404, 'http.not-found');
    await problem(await tus('HEAD', other), 404, 'http.not-found', false);
    await problem(await tus('DELETE', other), 404, 'http.not-found');
    await problem(await tus('PUT', path), 404, 'http.unreadable');
    await problem(await tus('POST', '/api/client/uploads', { 'Tus-Resumable': '0.1.0' }), 400, 'http.unreadable');
    await problem(await fetch(platform.url + path, { method: 'HEAD' }), 412, 'http.unreadable', false);
    await problem(await tus('POST', '/api/client/uploads', { Authorization: '' }), 400, 'http.unreadable');
    const unknown: Record<string, string>[] = [{ 'Upload-Defer-Length': '1' }, { 'Upload-Concat': 'partial' }];
    for (const asked of unknown) await problem(await tus('POST', '/api/client/uploads', asked), 400, 'http.unreadable');
    const english = await tus('PATCH', other, { ...pieces, 'Accept-Language': 'en' }, pdf);
    expect(english.headers.get('content-language')).toBe('en');
  });

  it('(d83) is open to origins that were named, and to no other', async () => {
    const from = (origin: string, method = 'POST') =>
      tus(method, '/api/client/uploads', { Origin: origin, 'Upload-Length': '5', 'Tus-Resumable': '1.0.0' });
    for (const method of ['POST', 'PATCH', 'OPTIONS']) {
      expect((await from('https://evil.example', method)).headers.get('access-control-allow-origin')).toBeNull();
      const ours = await from('https://ours.example', method);
      expect(ours.headers.get('access-control-allow-origin')).toBe('https://ours.example');
      if (method !== 'OPTIONS') expect(ours.headers.get('access-control-expose-headers')).toContain('Upload-Offset');
    }
  });

  it('(d83) says that the disk is full where it is', async () => {
    if (where === 'S3') return;
    const path = (await begin(`filename ${encode('a.pdf')}`)).headers.get('location') ?? '';
    const file = join(platform.dataDir, 'uploads', path.split('/').at(-1) ?? '');
    rmSync(file);
    symlinkSync('/dev/full', file);
    await problem(await tus('PATCH', path, pieces, pdf), 507, 'http.storage-full');
  });
});
