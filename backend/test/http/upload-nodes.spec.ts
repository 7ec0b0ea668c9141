import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaView } from '@afi/contracts/media';
import { piecesFolder } from '@afi/runtime/storage';
import { ResumableUploads } from '../../src/modules/media/receiver/resumable-uploads.js';
import type { Caller } from '../support/caller.js';
import { goodFiles } from '../support/files.js';
import { people, Platform } from '../support/platform.js';
import { startS3, type S3Emulator } from '../support/s3.js';
import { signedIn } from '../support/sessions.js';

const mega = 1024 * 1024;
const dayMs = 86_400_000;
/** More than one part of S3, which has at least 5 MB. */
const book = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * mega, 7)]);

describe.each(['a folder they share', 'S3'])('two API nodes with %s', (where) => {
  let s3: S3Emulator | null;
  let nodes: [Platform, Platform];
  let owner: Caller & { token: string };
  beforeAll(async () => {
    s3 = where === 'S3' ? await startS3() : null;
    const store: Record<string, string> = s3 ? { S3_ENDPOINT: s3.url, S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' } : {};
    const first = await Platform.start({ workers: 0, env: store });
    const shared: Record<string, string> = s3 ? {} : { DATA_DIR: first.dataDir };
    const second = await Platform.start({ workers: 0, env: { ...store, ...shared, DATABASE_URL: first.db.url } });
    nodes = [first, second];
    owner = await signedIn(first, people.owner);
  });
  afterAll(async () => {
    await nodes[1].stop();
    await nodes[0].stop();
    await s3?.stop();
  });

  const tus = (node: Platform, method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(`${node.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const open = async (node: Platform, bytes: Buffer, name: string): Promise<string> => {
    const begun = await tus(node, 'POST', '/api/client/uploads', {
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `filename ${btoa(name)}`,
    });
    expect(begun.status).toBe(201);
    return begun.headers.get('location') ?? '';
  };
  const piece = (node: Platform, path: string, offset: number, bytes: Buffer) =>
    tus(
      node,
      'PATCH',
      path,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      bytes,
    );

  /** Names of what lies where pieces wait. */
  const pieces = (): string[] =>
    s3
      ? s3.keys().flatMap((key) => (key.startsWith(piecesFolder) ? key.slice(piecesFolder.length) : []))
      : readdirSync(join(nodes[0].dataDir, 'uploads'));

  it('take the pieces of one file in turn, and it is whole', async () => {
    const path = await open(nodes[0], book, 'livre.pdf');
    expect(path).toMatch(/^\/api\/client\/uploads\/[0-9a-f-]{36}$/);
    const cuts = [0, 300_000, 900_000, 3 * mega, book.length];
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const node = nodes[at % 2 ? 1 : 0];
      const asked = await tus(node, 'HEAD', path, {});
      expect(asked.headers.get('upload-offset')).toBe(String(from));
      expect((await piece(node, path, from, book.subarray(from, cuts[at + 1]))).status).toBe(204);
    }
    const uploadId = path.split('/').at(-1) ?? '';
    const stored = await owner.post<{ id: string }>('/client/media', { uploadId });
    expect(stored).toMatchObject({ status: 201, body: { id: uploadId, kind: 'pdf', status: 'ready' } });
    const { body } = await owner.get<MediaView>(`/client/media/${uploadId}`);
    const fetched = await fetch(new URL(body.variants[0]?.url ?? '', nodes[1].url));
    expect(Buffer.from(await fetched.arrayBuffer()).equals(book)).toBe(true);
    // The last answer may have been lost: who asks is told that all is there, for a day.
    const asked = await tus(nodes[0], 'HEAD', path, {});
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(book.length)]);
    if (s3) expect(pieces()).toEqual([`${uploadId}.info`]);
    await nodes[1].app.get(ResumableUploads, { strict: false }).sweep(Date.now() + dayMs + 60_000);
    expect(pieces()).toEqual([]);
    expect((await tus(nodes[0], 'HEAD', path, {})).status).toBe(404);
    expect((await owner.post('/client/media', { uploadId })).status).toBe(201);
  });

  it.each(['how far it came', 'for its media'])(
    'keep every piece when the database refuses the row, and go on once the phone asks %s',
    async (asking) => {
      const path = await open(nodes[0], book, 'livre.pdf');
      const uploadId = path.split('/').at(-1) ?? '';
      const howFar = () => tus(nodes[0], 'HEAD', path, {});
      const forMedia = (caller: Caller = owner) => caller.post<{ id: string }>('/client/media', { uploadId });
      expect((await piece(nodes[0], path, 0, book.subarray(0, mega))).status).toBe(204);
      await nodes[0].db.query('alter table media add constraint refusal check (false) not valid');
      try {
        expect((await piece(nodes[1], path, mega, book.subarray(mega))).status).toBe(500);
        // Told 5xx here, tus-js-client would begin anew; told this, it asks again.
        expect((await howFar()).status).toBe(423);
        expect((await forMedia()).status).toBe(500);
      } finally {
        await nodes[0].db.query('alter table media drop constraint refusal');
      }
      expect((await forMedia(await signedIn(nodes[0], people.stranger))).status).toBe(422);
      if (asking === 'how far it came') {
        const asked = await howFar();
        expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(book.length)]);
        expect((await owner.get(`/client/media/${uploadId}`)).status).toBe(200);
      }
      expect(await forMedia()).toMatchObject({ status: 201, body: { id: uploadId, kind: 'pdf', status: 'ready' } });
    },
  );

  it('make one media of a file, whoever asks at once', async () => {
    const path = await open(nodes[0], goodFiles.wav, 'voix.wav');
    const uploadId = path.split('/').at(-1) ?? '';
    const last = piece(nodes[0], path, 0, goodFiles.wav);
    const others = [nodes[0], nodes[1], nodes[1]].map((node) => tus(node, 'HEAD', path, {}));
    expect([(await last).status, ...(await Promise.all(others)).map(({ status }) => status)]).toEqual([
      204, 200, 200, 200,
    ]);
    const rows = await nodes[0].db.query('select 1 from media where id = $1', [uploadId]);
    expect(rows).toHaveLength(1);
  });

  it('refuse a content with its last piece, and keep nothing of it', async () => {
    const bytes = Buffer.from('MZ no image at all'.repeat(10));
    const path = await open(nodes[0], bytes, 'photo.png');
    expect((await piece(nodes[0], path, 0, bytes.subarray(0, 50))).status).toBe(204);
    const last = await piece(nodes[1], path, 50, bytes.subarray(50));
    expect([last.status, ((await last.json()) as { code: string }).code]).toEqual([415, 'media.not-an-image']);
    expect((await tus(nodes[0], 'HEAD', path, {})).status).toBe(404);
    expect(pieces()).not.toContain(path.split('/').at(-1));
  });

  it('refuse an honest size at once, by the kind it says', async () => {
    for (const [name, megabytes] of [
      ['a.png', 5],
      ['a.pdf', 10],
      ['a.mp3', 50],
      ['a.mp4', 100],
    ] as const) {
      const begun = await tus(nodes[1], 'POST', '/api/client/uploads', {
        'Upload-Length': String(megabytes * mega + 1),
        'Upload-Metadata': `filename ${btoa(name)}`,
      });
      expect([name, begun.status]).toEqual([name, 413]);
    }
  });
});
