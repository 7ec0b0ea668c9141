import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { UploadSweep } from '../../src/modules/media/sweep/upload-sweep.js';
import { Storage } from '@afi/runtime/storage';
import type { Caller } from '../support/caller.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

const encode = (text: string): string => Buffer.from(text).toString('base64');

describe('a file sent in pieces (tus 1.0.0)', () => {
  let platform: Platform;
  let owner: Caller;
  let member: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [owner, member] = await Promise.all([signedIn(platform, people.owner), signedIn(platform, people.member)]);
  });
  afterAll(() => platform.stop());

  const tus = (
    method: string,
    path: string,
    caller: Caller | null,
    headers: Record<string, string>,
    body?: Uint8Array,
  ) =>
    fetch(`${platform.url}${path}`, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...(caller ? { Authorization: `Bearer ${caller.token}` } : {}), ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const open = (caller: Caller | null, length: number, name = 'Note.pdf') =>
    tus('POST', '/api/client/uploads', caller, {
      'Upload-Length': String(length),
      'Upload-Metadata': `filename ${encode(name)}`,
    });
  const piece = (caller: Caller, path: string, offset: number, bytes: Uint8Array) =>
    tus(
      'PATCH',
      path,
      caller,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      bytes,
    );

  it('goes on where it stopped, and becomes a document', async () => {
    const bytes = await frenchPdf('pieces');
    const path = (await open(owner, bytes.length, 'Circulaire de rentrée.pdf')).headers.get('location') ?? '';
    expect((await piece(owner, path, 0, bytes.subarray(0, 1000))).status).toBe(204);
    const asked = await tus('HEAD', path, owner, {});
    expect(asked.headers.get('upload-offset')).toBe('1000');
    expect((await piece(owner, path, 500, bytes.subarray(500))).status).toBe(409);
    expect((await piece(owner, path, 1000, bytes.subarray(1000))).status).toBe(204);
    const { id: communityId } = await platform.communityOf(owner);
    const uploadId = path.split('/').at(-1);
    const sent = await owner.post<{ id: string }>('/client/documents', { communityId, uploadId });
    expect(sent.status).toBe(202);
    const { body } = await owner.get<{ fileName: string }>(`/client/documents/${sent.body.id}`);
    expect(body.fileName).toBe('Circulaire de rentrée.pdf');
    const stolen = await member.post('/client/documents', { communityId, uploadId });
    expect(stolen.status).toBe(403);
  });

  it('is refused without a session, and is nothing to another account', async () => {
    expect((await open(null, 100)).status).toBe(401);
    const path = (await open(owner, 100)).headers.get('location') ?? '';
    expect((await tus('HEAD', path, member, {})).status).toBe(404);
    expect((await piece(member, path, 0, new Uint8Array(100))).status).toBe(404);
  });

  it('is refused when it is too large, before a byte is sent', async () => {
    expect((await open(owner, 10 * 1024 * 1024 + 1)).status).toBe(413);
  });

  it('is refused and forgotten when its content is not a PDF, whatever its name', async () => {
    const bytes = Buffer.from('MZ not a pdf at all'.repeat(10));
    const path = (await open(owner, bytes.length, 'vrai.pdf')).headers.get('location') ?? '';
    const last = await piece(owner, path, 0, bytes);
    expect(last.status).toBe(415);
    expect(await last.json()).toMatchObject({ code: 'media.not-a-pdf', status: 415 });
    expect(readdirSync(join(platform.dataDir, 'uploads'))).not.toContain(path.split('/').at(-1));
  });

  it.each([
    '../../x.pdf',
    'a\u0000.pdf',
    `${'long'.repeat(100)}.pdf`,
    'x\u202Efdp.exe',
    'deux\nlignes.pdf',
    '.htaccess',
  ])('(d38, ASVS 5.3.2) keeps a harmless name of %j', async (name) => {
    const bytes = await frenchPdf('noms');
    const path = (await open(owner, bytes.length, name)).headers.get('location') ?? '';
    await piece(owner, path, 0, bytes);
    const [row] = await platform.db.query<{ file_name: string; storage_key: string }>(
      'select file_name, storage_key from media where id = $1',
      [path.split('/').at(-1)],
    );
    expect(row?.file_name).toMatch(/^[^\\/\p{Cc}\p{Cf}.][^\\/\p{Cc}\p{Cf}]{0,150}$/u);
    expect(row?.storage_key).toMatch(/^uploads\/[0-9a-f-]{36}$/);
  });

  it('keeps a file as long as its row is there, and no file whose row was rolled back', async () => {
    const sweep = platform.app.get(UploadSweep, { strict: false });
    const storage = platform.app.get(Storage);
    const { id: communityId } = await platform.communityOf(owner);
    const file = { name: 'kept.pdf', bytes: await frenchPdf('kept') };
    await owner.upload('/client/documents', { communityId }, file);
    const [row] = await platform.db.query<{ key: string }>(
      'select storage_key as key from media order by created_at desc limit 1',
    );
    const ownerless = `uploads/${uuid()}`;
    await storage.put(ownerless, Buffer.from('%PDF-'), 'application/pdf');
    expect(await sweep.sweep()).toBe(0);
    expect(await sweep.sweep(Date.now() + 2 * 3_600_000)).toBe(1);
    expect(await storage.stat(ownerless)).toBeNull();
    expect(await storage.stat(row?.key ?? '')).not.toBeNull();
  });

  it('shows a stored file in its place, as the same address for a while, where it can do nothing', async () => {
    const storage = platform.app.get(Storage);
    const key = `uploads/${uuid()}`;
    await storage.put(key, Buffer.from('<script>alert(1)</script>'), 'text/html');
    const url = await storage.signedUrl(key, 60, { steadySeconds: 86_400 });
    const shown = await fetch(new URL(url, platform.url), { headers: { Range: 'bytes=1-6' } });
    expect([shown.status, await shown.text()]).toEqual([206, 'script']);
    expect(shown.headers.get('content-disposition')).toBeNull();
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Number(/max-age=(\d+)/.exec(shown.headers.get('cache-control') ?? '')?.[1])).toBeGreaterThan(50);
    await storage.remove(key);
  });
});
