import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageUse } from '@afi/contracts/media';
import type { PostBodyOf } from '@afi/contracts/post-body';
import type { PostView } from '@afi/contracts/posts';
import { Storage } from '@afi/runtime/storage';
import { UploadSweep } from '../../../src/modules/media/sweep/upload-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Author, png } from './author.js';

const mega = 1024 * 1024;

describe('the room that cards of links take', () => {
  let platform: Platform;
  let owner: Author;
  let site: Server;
  let origin: string;
  /** What the site says, and who waits for it while it says nothing yet. */
  const page = { image: '/photo.png', empty: false, silent: false, waiting: [] as ServerResponse[] };
  const speak = () => {
    page.silent = false;
    for (const response of page.waiting.splice(0)) answer(response);
  };
  const answer = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    if (page.empty) return void response.end('<p>Rien</p>');
    response.end(`<title>Le marché</title><meta property="og:image" content="${page.image}">`);
  };

  beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      if (request.url?.endsWith('.png')) {
        const bytes = request.url === '/photo.png' ? png : Buffer.alloc(mega, '<svg onload="alert(1)"/>');
        return void response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes);
      }
      if (page.silent) page.waiting.push(response);
      else answer(response);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: origin, UPLOAD_DAY_MB: '10' } });
    const caller = await signedIn(platform, people.owner);
    owner = new Author(caller, (await platform.communityOf(caller)).id);
  });
  afterAll(async () => {
    speak();
    await platform.stop();
    await new Promise((resolve) => site.close(resolve));
  });
  beforeEach(async () => {
    Object.assign(page, { image: '/photo.png', empty: false });
    await platform.db.query('delete from rate_limit');
    await platform.db.query('delete from media_intake');
  });

  let at = 0;
  const link = () => owner.write({ type: 'link', body: { url: `http://${origin}/${++at}` }, publish: true });
  const cardOf = ({ body }: PostView) => (body as PostBodyOf<'link'>).preview;
  const use = async (caller: Caller = owner.caller) => (await caller.get<StorageUse>('/client/storage')).body;
  const settled = (id: string) =>
    until(`the card of ${id}`, async () => {
      const card = cardOf((await owner.one(id)).body);
      return card && card.status !== 'waiting' && card.image?.status !== 'processing' && card;
    });
  const jobOf = async (postId: string): Promise<string> => {
    const [row] = await platform.db.query<{ id: string }>(
      `select id from job where kind = 'link-previews' and payload->>'postId' = $1 order by created_at desc`,
      [postId],
    );
    return row?.id ?? '';
  };

  it('(d135) is held before they are fetched: many asked at once bring no more than the day has room for', async () => {
    page.silent = true;
    const posts = await Promise.all(Array.from({ length: 12 }, link));
    expect(posts.filter((post) => cardOf(post)?.status === 'waiting')).toHaveLength(2);
    expect((await use()).today).toBe(10 * mega);
    speak();
    for (const { id } of posts) if (cardOf((await owner.one(id)).body)) await settled(id);
    // What was held beyond what came is free again.
    await until('no more is held', async () => (await use()).today === 2 * png.length);
  });

  it('(d135) is that of a file sent once their image is there, and none where there is none', async () => {
    const before = (await use()).stored;
    const { id } = await link();
    expect((await use()).today).toBe(5 * mega);
    expect(await settled(id)).toMatchObject({ status: 'ready', image: { status: 'ready' } });
    expect(await use()).toMatchObject({ today: png.length });
    expect((await use()).stored).toBeGreaterThan(before);
    page.empty = true;
    const failed = await link();
    expect(await settled(failed.id)).toMatchObject({ status: 'failed' });
    await until('nothing is held', async () => (await use()).today === png.length);
  });

  it('(d135) is let go with an image that cannot be made: it counts as sent, and its file does not stay', async () => {
    page.image = '/broken.png';
    const { id } = await link();
    await until('the image is given up', async () => {
      const card = cardOf((await owner.one(id)).body);
      return card?.status === 'ready' && card.image === null;
    });
    expect((await use()).today).toBe(mega);
    const [file] = await platform.db.query<{ storage_key: string; claimed_at: Date | null }>(
      `select storage_key, claimed_at from media where status = 'failed' and bytes = $1`,
      [mega],
    );
    expect(file).toMatchObject({ claimed_at: null });
    await platform.db.query(`update media set released_at = now() - interval '3 days' where status = 'failed'`);
    await platform.app.get(UploadSweep, { strict: false }).sweep();
    expect(await platform.app.get(Storage, { strict: false }).stat(file?.storage_key ?? '')).toBeNull();
  });

  it('(d135) is held again for another try, which an account without room is refused', async () => {
    const admin = await signedIn(platform, staff.admin);
    page.empty = true;
    const { id } = await link();
    expect(await settled(id)).toMatchObject({ status: 'failed' });
    await until('nothing is held', async () => (await use()).today === 0);
    const again = async () => admin.post(`/admin/jobs/${await jobOf(id)}/retry`);
    expect(problemOf(await again())).toMatchObject({ status: 409, code: 'jobs.hopeless' });
    // As of a site that did not answer.
    await platform.db.query(`update job set error_code = 'posts.preview-unreachable' where id = $1`, [await jobOf(id)]);
    await platform.db.query(
      `insert into media_intake (id, owner_id, bytes, ended)
       select gen_random_uuid(), author_id, $2, true from post where id = $1`,
      [id, 10 * mega],
    );
    expect(problemOf(await again())).toMatchObject({ status: 413, code: 'media.too-much-today' });
    await platform.db.query('delete from media_intake');
    Object.assign(page, { empty: false, silent: true });
    expect((await again()).status).toBe(202);
    expect(cardOf((await owner.one(id)).body)).toMatchObject({ status: 'waiting' });
    expect((await use()).today).toBe(5 * mega);
    speak();
    expect(await settled(id)).toMatchObject({ status: 'ready', title: 'Le marché', image: { status: 'ready' } });
    expect((await use()).today).toBe(png.length);
  });

  it('is copied without an image that could not be made', async () => {
    page.image = '/broken.png';
    const post = await link();
    await until('the image is given up', async () => {
      const card = cardOf((await owner.one(post.id)).body);
      return card?.status === 'ready' && card.image === null;
    });
    // As an earlier release kept it.
    await platform.db.query(
      `update post set body = jsonb_set(body, '{preview,imageId}', to_jsonb((select id from media where status = 'failed' limit 1)))
       where id = $1`,
      [post.id],
    );
    const copy = await owner.move(post, 'duplicate');
    expect(copy.status).toBe(201);
    expect(cardOf(copy.body)).toMatchObject({ status: 'ready', title: 'Le marché', image: null });
  });
});
