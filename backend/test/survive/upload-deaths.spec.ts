import pg from 'pg';
import type { MediaView } from '@afi/contracts/media';
import { BackendProcess } from '../support/backend-process.js';
import type { Caller } from '../support/caller.js';
import { specConnections } from '../support/database.js';
import { people, Platform } from '../support/platform.js';
import { startS3, type S3Emulator } from '../support/s3.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';

const book = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 7)]);

describe.each(['a folder', 'S3'])('a backend killed between the last byte of a file in %s and its row', (where) => {
  let s3: S3Emulator | null;
  let platform: Platform;
  let backend: BackendProcess;
  let locks: pg.Client;
  let owner: Caller & { token: string };
  beforeAll(async () => {
    s3 = where === 'S3' ? await startS3() : null;
    const env: Record<string, string> = s3 ? { S3_ENDPOINT: s3.url, S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' } : {};
    platform = await Platform.start({ workers: 0, env });
    backend = await BackendProcess.start(platform.env);
    owner = await signedIn({ url: backend.url, db: platform.db }, people.owner);
    locks = new pg.Client({ connectionString: platform.db.url, application_name: specConnections });
    await locks.connect();
  });
  afterAll(async () => {
    await locks.end();
    await backend.stop();
    await platform.stop();
    await s3?.stop();
  });

  const tus = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(`${backend.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });

  it('loses nothing: who asks how far it came is told that all is there, and it is a media', async () => {
    const begun = await tus('POST', '/api/client/uploads', {
      'Upload-Length': String(book.length),
      'Upload-Metadata': `filename ${btoa('livre.pdf')}`,
    });
    const path = begun.headers.get('location') ?? '';
    const mediaUrl = `/client/media/${path.split('/').at(-1) ?? ''}`;
    await locks.query('begin');
    await locks.query('lock table media in share mode');
    const headers = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    const last = tus('PATCH', path, headers, book).then(
      ({ status }) => `answered ${status}`,
      () => 'no answer',
    );
    await until('the row waits to be written', async () => {
      const waiting = await platform.db.query(
        `select 1 from pg_locks where relation = 'media'::regclass and not granted`,
      );
      return waiting.length > 0;
    });
    await backend.kill();
    expect(await last).toBe('no answer');
    await locks.query('rollback');
    await backend.startAgain();

    const asked = await tus('HEAD', path, {});
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, String(book.length)]);
    const { status, body } = await owner.get<MediaView>(mediaUrl);
    expect([status, body.kind, body.status, body.variants[0]?.bytes]).toEqual([200, 'pdf', 'ready', book.length]);
  });
});
