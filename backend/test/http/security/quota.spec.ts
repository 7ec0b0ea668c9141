import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { AnswerOf } from '@afi/contracts/route';
import type { mediaRoutes, StorageUse } from '@afi/contracts/media';
import { Storage } from '@afi/runtime/storage';
import { MediaQuota } from '../../../src/modules/media/receiver/media-quota.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

const mega = 1024 * 1024;
const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 32)]);
const encode = (text: string): string => Buffer.from(text).toString('base64');

describe('room for files', () => {
  let platform: Platform;
  let owner: Caller & { token: string };
  let member: Caller & { token: string };
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0, env: { UPLOAD_DAY_MB: '4', UPLOAD_TOTAL_MB: '6' } });
    owner = await signedIn(platform, people.owner);
    member = await signedIn(platform, people.member);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    await platform.db.query('delete from rate_limit');
    await platform.db.query('delete from media_intake');
    await platform.db.query('delete from media');
  });
  afterEach(() => jest.restoreAllMocks());

  const tus = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer | ReadableStream,
    signal?: AbortSignal,
  ) =>
    fetch(`${platform.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body ? { body: body instanceof ReadableStream ? body : new Uint8Array(body), duplex: 'half' } : {}),
      ...(signal ? { signal } : {}),
    });
  const begin = (length: number) =>
    tus('POST', '/api/client/uploads', {
      'Upload-Length': String(length),
      'Upload-Metadata': `filename ${encode('Note.pdf')}`,
    });
  const begun = async (length: number): Promise<string> => {
    const answer = await begin(length);
    expect(answer.status).toBe(201);
    return answer.headers.get('location') ?? '';
  };
  const pieces = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  const send = (path: string, bytes: Buffer) => tus('PATCH', path, pieces, bytes);
  const whole = async (bytes: Buffer): Promise<string> => {
    const path = await begun(bytes.length);
    await send(path, bytes);
    return path.split('/').at(-1) ?? '';
  };
  const use = async (): Promise<StorageUse> => (await owner.get<StorageUse>('/client/storage')).body;
  /** Bytes on the disk; a hole takes none. */
  const onDisk = (): number =>
    readdirSync(platform.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).blocks * 512, 0);
  const sendTo = (caller: Caller, fields: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return caller.send<unknown>('POST', '/client/documents', form, {});
  };
  const file = (bytes: number): [string, Blob] => ['file', new Blob([new Uint8Array(pdf(bytes))])];

  it('(d78) a file for what its sender may not touch is refused before a byte of it is stored', async () => {
    const put = jest.spyOn(platform.app.get(Storage), 'put');
    const before = onDisk();
    for (let times = 0; times < 3; times += 1)
      expect(problemOf(await sendTo(member, [['communityId', communityId], file(mega)]))).toMatchObject({
        status: 403,
      });
    expect(put).not.toHaveBeenCalled();
    expect(onDisk()).toBe(before);
  });

  it('(d78) and leaves nothing where what it is for comes after it', async () => {
    const before = onDisk();
    const [{ count } = { count: 0 }] = await platform.db.query<{ count: number }>('select count(*)::int from media');
    for (let times = 0; times < 3; times += 1)
      expect(problemOf(await sendTo(member, [file(mega), ['communityId', communityId]])).status).toBe(403);
    expect(onDisk()).toBe(before);
    expect(await platform.db.query('select count(*)::int from media')).toEqual([{ count }]);
  });

  it('(d78) so much may be sent within a day, whole or in pieces, also all at once', async () => {
    const before = onDisk();
    const paths = await Promise.all(Array.from({ length: 12 }, () => begun(mega)));
    const answers = await Promise.all(paths.map((path) => send(path, pdf(mega))));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(4);
    for (const answer of answers.filter(({ status }) => status !== 204))
      expect(await answer.json()).toMatchObject({
        status: 413,
        code: 'media.too-much-today',
        params: { megabytes: 4, left: 0 },
      });
    expect(onDisk() - before).toBeLessThan(4.5 * mega);
    expect((await begin(1)).status).toBe(413);
    const put = jest.spyOn(platform.app.get(Storage), 'put');
    const more = problemOf(await owner.upload('/client/media', {}, { name: 'a.pdf', bytes: pdf(1_000) }));
    expect(more).toMatchObject({ status: 413, code: 'media.too-much-today' });
    expect(put).not.toHaveBeenCalled();
    expect(await use()).toMatchObject({ today: 4 * mega, todayLimit: 4 * mega });
  });

  it('(d78) a file that does not say how long it is is not begun, and one begun so does not go on', async () => {
    const unsaid = { 'Upload-Defer-Length': '1', 'Upload-Metadata': `filename ${encode('Note.pdf')}` };
    expect((await tus('POST', '/api/client/uploads', unsaid)).status).toBe(400);
    const path = await begun(mega);
    const known = join(platform.dataDir, 'uploads', `${path.split('/').at(-1)}.json`);
    const { size: _, ...rest } = JSON.parse(readFileSync(known, 'utf8')) as { size: number };
    writeFileSync(known, JSON.stringify(rest));
    const before = onDisk();
    expect((await send(path, pdf(mega))).status).toBe(400);
    expect(onDisk()).toBeLessThan(before + mega / 4);
    expect((await use()).today).toBe(0);
  });

  it('(d78) a whole file that breaks off counts what came in of it', async () => {
    const { hostname, port } = new URL(platform.url);
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/client/media HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${owner.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${3 * mega}\r\n\r\n${head}`,
    );
    socket.write(pdf(200_000));
    await until('its room is taken', async () => (await use()).today === 3 * mega);
    socket.destroy();
    const { today, stored } = await until('it is weighed', async () => {
      const now = await use();
      return now.today < 3 * mega && now;
    });
    expect(today).toBeGreaterThan(100_000);
    expect(today).toBeLessThan(210_000);
    expect(stored).toBe(0);
  });

  it('(d78) so much may be kept, whatever day it was sent', async () => {
    await whole(pdf(2 * mega));
    await platform.db.query('delete from media_intake');
    const { stored } = await use();
    expect(stored).toBe(2 * mega);
    const path = await begun(3 * mega);
    await platform.db.query('update media set bytes = $1', [6 * mega]);
    expect(await (await send(path, pdf(3 * mega))).json()).toMatchObject({ code: 'media.too-much-stored' });
    const refused = await begin(1);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'media.too-much-stored', params: { megabytes: 6, left: 0 } });
  });

  it('(d78) counts what came in for a day from when it came, whenever its upload began', async () => {
    const paths = [];
    for (let upload = 0; upload < 4; upload += 1) paths.push(await begun(mega));
    const aged = (minutes: number) =>
      platform.db.query(`update media_intake set begun_at = begun_at - $1 * interval '1 minute'`, [minutes]);
    await aged(24 * 60 - 1);
    for (const path of paths) expect((await send(path, pdf(mega).subarray(1))).status).toBe(204);
    await aged(2);
    // They lie there until the sweep comes.
    expect(await use()).toMatchObject({ today: 4 * mega - 4, stored: 4 * mega - 4 });
    expect((await begin(mega)).status).toBe(413);
    await platform.app.get(MediaQuota, { strict: false }).sweep(Date.now());
    expect(await use()).toMatchObject({ today: 4 * mega - 4, stored: 0 });
    await platform.db.query(`update media_intake set came_at = came_at - interval '25 hours'`);
    expect(await use()).toMatchObject({ today: 0, stored: 0 });
    await platform.app.get(MediaQuota, { strict: false }).sweep(Date.now());
    expect(await platform.db.query('select 1 from media_intake')).toEqual([]);
  });

  it('(d78) a piece of what never began is not taken', async () => {
    const path = await begun(mega);
    await platform.db.query('delete from media_intake');
    expect((await send(path, pdf(mega))).status).toBe(404);
  });

  it('what is refused takes no room, and was sent all the same', async () => {
    expect((await send(await begun(mega), Buffer.alloc(mega, 'MZ no pdf '))).status).toBe(415);
    await until('its room is free again', async () => (await use()).stored === 0);
    expect((await use()).today).toBe(mega);
  });

  it('(d78) what is announced and never sent counts for nothing, given up or forgotten', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await tus('DELETE', await begun(4 * mega), {})).status).toBe(204);
      await begun(4 * mega);
    }
    expect(await use()).toMatchObject({ today: 0, stored: 0 });
    await whole(pdf(4 * mega));
    expect(await use()).toMatchObject({ today: 4 * mega });
  });

  it('(d78) of an upload that stops half way counts what came in, and no room is kept once it is given up', async () => {
    const path = await begun(4 * mega);
    expect((await send(path, pdf(mega))).status).toBe(204);
    expect(await use()).toMatchObject({ today: mega, stored: mega });
    const [cut, at] = [new AbortController(), { 'Upload-Offset': String(mega) }];
    const endless = new ReadableStream({
      start: (stream) => stream.enqueue(new Uint8Array(mega)),
    });
    const broken = tus('PATCH', path, { ...pieces, ...at }, endless, cut.signal).catch(() => undefined);
    await until('all of it is held while a piece is under way', async () => (await use()).today === 4 * mega);
    cut.abort();
    await broken;
    await until('only what came in counts', async () => (await use()).today <= 2 * mega);
    expect((await tus('DELETE', path, {})).status).toBe(204);
    await until('its room is free again', async () => (await use()).stored === 0);
    expect((await use()).today).toBeGreaterThanOrEqual(mega);
  });

  it('(d78) a file that came in pieces lies on the disk once', async () => {
    const before = onDisk();
    const id = await whole(pdf(3 * mega));
    expect((await owner.get(`/client/media/${id}`)).status).toBe(200);
    expect(onDisk() - before).toBeLessThan(3.5 * mega);
    const asked = await tus('HEAD', `/api/client/uploads/${id}`, {});
    expect(asked.headers.get('upload-offset')).toBe(String(3 * mega));
  });

  it('admins see whose files take the most room, and nobody else does', async () => {
    await whole(pdf(mega));
    const admin = await signedIn(platform, staff.superadmin);
    const { body } = await admin.get<AnswerOf<typeof mediaRoutes.useByAccount>>('/admin/storage/accounts');
    expect(body).toEqual({
      accounts: [{ id: expect.any(String), name: expect.stringMatching(/\S \S/), stored: mega, today: mega }],
      todayLimit: 4 * mega,
      storedLimit: 6 * mega,
    });
    expect((await owner.get('/admin/storage/accounts')).status).toBe(403);
  });
});
