import { MikroORM } from '@mikro-orm/postgresql';
import { imageJob, type MediaView } from '@afi/contracts/media';
import { Storage } from '@afi/runtime/storage';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { JobFailed } from '../../src/modules/jobs/jobs.events.js';
import { ClaimUpload, ReleaseUpload } from '../../src/modules/media/media.commands.js';
import { FailMediaWhenJobFailed } from '../../src/modules/media/reactions/fail-media-when-job-failed.js';
import { UploadSweep } from '../../src/modules/media/sweep/upload-sweep.js';
import { EntityScope } from '../../src/platform/persistence/entity-scope.js';
import { animatedGif, bombPng, photo, pictureOf } from '../../../workers/src/tools/image/image-fixture.js';
import type { Caller } from '../support/caller.js';
import { people, Platform } from '../support/platform.js';
import { signedIn } from '../support/sessions.js';
import { until } from '../support/until.js';

describe('an image that was sent', () => {
  let platform: Platform;
  let storage: Storage;
  let owner: Caller;
  let ownerId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 1 });
    storage = platform.app.get(Storage);
    owner = await signedIn(platform, people.owner);
    const [row] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]);
    ownerId = row?.id ?? '';
  });
  afterAll(() => platform.stop());

  const send = async (bytes: Uint8Array, type = 'image/jpeg'): Promise<string> => {
    const { status, body } = await owner.upload<{ id: string; status: string }>(
      '/client/media',
      {},
      { name: 'x', bytes, type },
    );
    expect([status, body.status]).toEqual([201, 'processing']);
    return body.id;
  };
  const ended = (id: string): Promise<MediaView> =>
    until(`${id} is ready or has failed`, async () => {
      const { body } = await owner.get<MediaView>(`/client/media/${id}`);
      return body.status === 'processing' ? undefined : body;
    });
  const execute = <T>(command: Command<T>): Promise<T> =>
    platform.app.get(EntityScope).run(() => platform.app.get(CommandBus, { strict: false }).execute(command));
  const claimant = () => ({ word: 'specs', id: uuid() });
  const left = async (id: string) => ({
    row: (await platform.db.query('select 1 from media where id = $1', [id])).length === 1,
    original: (await storage.stat(`uploads/${id}`)) !== null,
    variants: (await storage.list(`media/${id}/`, '')).length,
  });

  it('becomes three pictures whose bytes and sizes are known, and a placeholder; the original goes', async () => {
    const id = await send(await (await photo(2000, 1500)).jpeg().toBuffer());
    const view = await ended(id);
    expect(view).toMatchObject({
      status: 'ready',
      kind: 'image',
      placeholder: expect.stringMatching(/^[\w+/=]{20,40}$/),
    });
    expect(view.variants.map(({ type, width, height }) => [type, width, height])).toEqual([
      ['image/webp', 320, 240],
      ['image/webp', 800, 600],
      ['image/webp', 1600, 1200],
    ]);
    for (const { url, bytes, width, height, type } of view.variants) {
      const fetched = await fetch(new URL(url, platform.url));
      expect(fetched.headers.get('content-type')).toBe(type);
      expect(fetched.headers.get('content-disposition')).toBeNull();
      const picture = Buffer.from(await fetched.arrayBuffer());
      expect(picture.length).toBe(bytes);
      expect(await pictureOf(picture)).toEqual({ format: 'webp', width, height });
    }
    await until('the original is gone', async () => !(await left(id)).original);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string, string]>([
    [
      'a truncated JPEG',
      async () => (await (await photo(900, 900)).jpeg().toBuffer()).subarray(0, 20_000),
      'image/jpeg',
      'media.image-broken',
    ],
    ['an animated GIF', animatedGif, 'image/gif', 'media.image-animated'],
    ['a bomb of 50 000 by 50 000 pixels', () => bombPng(50_000, 50_000, 1), 'image/png', 'media.image-too-many-pixels'],
  ])('%s fails, says why, and can be claimed by nobody', async (_what, bytes, type, code) => {
    const id = await send(await bytes(), type);
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      error: { code, message: expect.stringMatching(/^Cette image/) },
      variants: [],
    });
    expect(await execute(new ClaimUpload(id, ownerId, claimant(), ['image']))).toBeNull();
  });

  it('stays ready when news of a failure before comes late', async () => {
    const id = await send(await (await photo(32, 32)).png().toBuffer(), 'image/png');
    expect(await ended(id)).toMatchObject({ status: 'ready' });
    const [job] = await platform.db.query<{ id: string }>(
      `update job set status = 'failed', error_code = 'media.image-broken' from media
        where media.id = $1 and job.id = media.job_id returning job.id`,
      [id],
    );
    const late = new JobFailed(job?.id ?? '', imageJob.kind);
    const reaction = platform.app.get(FailMediaWhenJobFailed, { strict: false });
    await platform.app
      .get(MikroORM)
      .em.fork()
      .transactional(() => reaction.react(late));
    const { body } = await owner.get<MediaView>(`/client/media/${id}`);
    expect([body.status, body.error, body.variants.length]).toEqual(['ready', undefined, 1]);
  });

  it('stays while one word claims it, and goes with row and variants two days after the last let it go', async () => {
    const sweep = platform.app.get(UploadSweep, { strict: false });
    const id = await send(await (await photo(64, 64)).png().toBuffer(), 'image/png');
    const [product, copy] = [claimant(), claimant()];
    // Claimed while it is being made.
    expect(await execute(new ClaimUpload(id, ownerId, product, ['pdf']))).toBeNull();
    expect(await execute(new ClaimUpload(id, ownerId, product, ['image']))).toMatchObject({ id, kind: 'image' });
    await ended(id);
    expect(await execute(new ClaimUpload(id, uuid(), copy, ['image']))).toBeNull();
    expect(await execute(new ClaimUpload(id, null, copy, ['image']))).toMatchObject({
      storageKey: `media/${id}/64.webp`,
    });
    await until('the original is gone', async () => !(await left(id)).original);
    const later = (hours: number) =>
      platform.db.query(
        `update media set created_at = created_at - make_interval(hours => $2), released_at = released_at - make_interval(hours => $2)
          where id = $1`,
        [id, hours],
      );
    await execute(new ReleaseUpload(id, product));
    await execute(new ReleaseUpload(id, product));
    await later(72);
    expect(await sweep.sweep()).toBe(0);
    await execute(new ReleaseUpload(id, copy));
    await later(47);
    expect(await sweep.sweep()).toBe(0);
    expect(await left(id)).toEqual({ row: true, original: false, variants: 1 });
    await later(2);
    expect(await sweep.sweep()).toBe(1);
    expect(await left(id)).toEqual({ row: false, original: false, variants: 0 });
  });

  it('may be claimed again within the two days: an undo', async () => {
    const sweep = platform.app.get(UploadSweep, { strict: false });
    const id = await send(await (await photo(32, 32)).png().toBuffer(), 'image/png');
    const product = claimant();
    await execute(new ClaimUpload(id, ownerId, product, ['image']));
    await execute(new ReleaseUpload(id, product));
    await execute(new ClaimUpload(id, ownerId, product, ['image']));
    await platform.db.query(`update media set created_at = now() - interval '9 days' where id = $1`, [id]);
    await sweep.sweep();
    expect((await left(id)).row).toBe(true);
  });
});
