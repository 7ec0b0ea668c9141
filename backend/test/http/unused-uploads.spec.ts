import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { CommandBus } from '@nestjs/cqrs';
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
  }, 60_000);
  afterAll(() => platform.stop(), 60_000);

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
