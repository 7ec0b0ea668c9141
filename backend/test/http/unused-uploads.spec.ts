import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { CommandBus } from '@nestjs/cqrs';
import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import { StoreUpload, ClaimUpload } from '../../src/modules/media/media.commands.js';
import { UploadSweep } from '../../src/modules/media/sweep/upload-sweep.js';
import { MediaReceiver } from '../../src/modules/media/receiver/media-receiver.js';
import { EntityScope } from '../../src/platform/persistence/entity-scope.js';
import { Storage } from '@afi/runtime/storage';
import type { Caller } from '../support/caller.js';
import { frenchPdf } from '../support/pdf.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';

describe('a file that was sent and never used', () => {
  let platform: Platform;
  let sweep: UploadSweep;
  let storage: Storage;
  let receiver: MediaReceiver;
  let owner: Caller;
  let ownerId: string;
  let communityId: string;
  let bytes: Buffer;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    sweep = platform.app.get(UploadSweep, { strict: false });
    storage = platform.app.get(Storage);
    receiver = platform.app.get(MediaReceiver, { strict: false });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]);
    ownerId = row?.id ?? '';
    bytes = Buffer.from(await frenchPdf('unused', 1));
  });
  afterAll(() => platform.stop());

  /** A sweep begun within a transaction would join it. */
  const outside = AsyncLocalStorage.snapshot();
  const within = <T>(work: (commands: CommandBus) => Promise<T>): Promise<T> =>
    platform.app.get(EntityScope).run(() => work(platform.app.get(CommandBus, { strict: false })));
  const sent = async (hoursAgo: number): Promise<string> => {
    const sending = { fileName: 'Note.pdf', contentType: 'application/pdf' };
    const file = await receiver.receive(Readable.from([bytes]), sending, { field: 'file', kinds: ['pdf'] });
    const { id: uploadId } = await within((commands) => commands.execute(new StoreUpload(ownerId, file)));
    await platform.db.query('update media set created_at = now() - make_interval(hours => $2) where id = $1', [
      uploadId,
      hoursAgo,
    ]);
    return uploadId;
  };
  const use = (uploadId: string) => owner.post<{ id: string }>('/client/documents', { communityId, uploadId });
  const left = async (uploadId: string) => ({
    row: (await platform.db.query('select 1 from media where id = $1', [uploadId])).length === 1,
    file: (await storage.stat(`uploads/${uploadId}`)) !== null,
  });
  const kept = { row: true, file: true };
  const gone = { row: false, file: false };

  it('goes after two days, row and file; a young one and a used one stay', async () => {
    const [old, young, used] = [await sent(49), await sent(47), await sent(49)];
    expect((await use(used)).status).toBe(202);
    expect(await sweep.sweep()).toBe(1);
    expect([await left(old), await left(young), await left(used)]).toEqual([gone, kept, kept]);
    expect(await use(old)).toMatchObject({ status: 422, body: { code: 'documents.upload-unknown' } });
    expect((await use(young)).status).toBe(202);
  });

  it('stays when it is being taken into use at that very moment, and goes when that is given up', async () => {
    const uploadId = await sent(49);
    const taking = (end: Error | null) =>
      within((commands) =>
        platform.app.get(MikroORM).em.transactional(async () => {
          expect(
            await commands.execute(new ClaimUpload(uploadId, ownerId, { word: 'specs', id: uuid() }, ['pdf'])),
          ).toMatchObject({ id: uploadId });
          expect(await outside(() => sweep.sweep())).toBe(0);
          if (end) throw end;
        }),
      );
    await expect(taking(new Error('given up'))).rejects.toThrow('given up');
    expect(await left(uploadId)).toEqual(kept);
    await taking(null);
    expect(await sweep.sweep()).toBe(0);
    expect(await left(uploadId)).toEqual(kept);
    const other = await sent(49);
    expect(await sweep.sweep()).toBe(1);
    expect(await left(other)).toEqual(gone);
  });

  it('is a document with its file or no document, whoever comes first', async () => {
    const uploads = await Promise.all(Array.from({ length: 12 }, () => sent(49)));
    const sweeps = [sweep.sweep(), sweep.sweep()];
    const answers = await Promise.all(uploads.map(async (uploadId) => (await use(uploadId)).status));
    await Promise.all(sweeps);
    await sweep.sweep();
    expect(await Promise.all(uploads.map(left))).toEqual(answers.map((status) => (status === 202 ? kept : gone)));
    expect(new Set([...answers, 202, 422])).toEqual(new Set([202, 422]));
  });

  it('stays while a job that is to work on it waits for its turn', async () => {
    const uploadId = await sent(49);
    await platform.db.query(
      `insert into job (id, kind, label, status, payload, touched_at)
       values (gen_random_uuid(), 'documents', 'Attente', 'queued', jsonb_build_object('mediaId', $1::text), now() + interval '1 hour')`,
      [uploadId],
    );
    expect(await sweep.sweep()).toBe(0);
    expect(await left(uploadId)).toEqual(kept);
    await platform.db.query(`update job set status = 'failed', finished_at = now() where label = 'Attente'`);
    expect(await sweep.sweep()).toBe(1);
    expect(await left(uploadId)).toEqual(gone);
  });

  it('stays where it was let go, or a job was asked for, after a sweep had found it', async () => {
    const [first, released, asked] = [await sent(52), await sent(51), await sent(50)];
    const remove = storage.remove.bind(storage);
    jest.spyOn(storage, 'remove').mockImplementationOnce(async (key) => {
      await platform.db.query('update media set released_at = now() where id = $1', [released]);
      await platform.db.query(
        `insert into job (id, kind, label, status, payload, touched_at)
         values (gen_random_uuid(), 'documents', 'Après', 'queued', jsonb_build_object('mediaId', $1::text), now() + interval '1 hour')`,
        [asked],
      );
      await remove(key);
    });
    expect(await sweep.sweep()).toBe(1);
    expect([await left(first), await left(released), await left(asked)]).toEqual([gone, kept, kept]);
    await platform.db.query(`delete from job where label = 'Après'`);
    await platform.db.query('delete from media where id = any($1)', [[released, asked]]);
  });

  it('goes too where its job waited for days, ended and left it: behind however many others', async () => {
    const ended = (payload: object, times = 1) =>
      platform.db.query(
        `insert into job (id, kind, label, status, payload, created_at, finished_at)
         select gen_random_uuid(), 'documents', 'Longtemps', 'failed', $1::jsonb, now() - interval '3 days', now() - interval '2 hours'
           from generate_series(1, $2::int)`,
        [payload, times],
      );
    const keyOf = (id: string) => `uploads/${id}`;
    const daysAgo = Date.now() - 3 * 86_400_000;
    const [result, image, waiting] = [uuid({ msecs: daysAgo }), uuid({ msecs: daysAgo }), uuid()].map(keyOf) as [
      string,
      string,
      string,
    ];
    for (const key of [result, image, waiting]) await storage.put(key, Buffer.from('x'), 'text/plain');
    await ended({ sourceKey: 'uploads/none' }, 1_001);
    await ended({ resultKey: result });
    await ended({ anyOtherKey: image });
    await platform.db.query(
      `insert into job (id, kind, label, status, payload, touched_at)
       values (gen_random_uuid(), 'documents', 'Longtemps', 'running', $1, now() + interval '1 hour')`,
      [{ imageKey: waiting }],
    );
    await sweep.sweep(Date.now() + 2 * 3_600_000);
    const files = await Promise.all([result, image, waiting].map(async (key) => (await storage.stat(key)) !== null));
    expect(files).toEqual([false, false, true]);
    await platform.db.query(`delete from job where label = 'Longtemps'`);
    await storage.remove(waiting);
  });

  it('goes with the next sweep when one is cut off between file and row, and is nothing to use until then', async () => {
    const uploadId = await sent(49);
    await storage.remove(`uploads/${uploadId}`);
    expect((await use(uploadId)).status).toBe(422);
    expect(await sweep.sweep()).toBe(1);
    expect(await left(uploadId)).toEqual(gone);
  });

  it('stays when the release before took it into use and left no mark', async () => {
    const uploadId = await sent(49);
    expect((await use(uploadId)).status).toBe(202);
    await platform.db.query('update media set claimed_at = null where id = $1', [uploadId]);
    expect(await sweep.sweep()).toBe(0);
    expect(await left(uploadId)).toEqual(kept);
    const [row] = await platform.db.query<{ used: boolean }>(
      'select claimed_at is not null as used from media where id = $1',
      [uploadId],
    );
    expect(row?.used).toBe(true);
  });
});
