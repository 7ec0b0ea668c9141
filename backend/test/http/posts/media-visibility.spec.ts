import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaView } from '@afi/contracts/media';
import type { PostPrivacy, PostView } from '@afi/contracts/posts';
import { film, voice } from '../../../../workers/src/tools/ffmpeg/media-fixture.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Author, png } from './author.js';
import { isClient, manages, mayRead, privacies, readers, states, type Reader, type State } from './who-reads.js';

const price = { amount: 500, currency: 'XOF', description: 'Le cours' };

/** Files a post may hold: all that `media` finds in it, by what shows them. */
const kinds = [
  ...(['picture', 'video', 'audio', 'file', 'picture of a link', 'pictures of a carousel'] as const),
  ...(['poster of a video', 'file of a button', 'file that is paid for', 'file that was paid for'] as const),
];
type Kind = (typeof kinds)[number];

/** Who reads the post sees its files, in the app or on its public page. What is sold, its team and who paid. */
function should(kind: Kind, reader: Reader, state: State, privacy: PostPrivacy): boolean {
  const inApp = isClient(reader) && mayRead(reader, state, privacy);
  if (kind === 'file that is paid for') return inApp && manages(reader);
  if (kind === 'file that was paid for') return inApp && (manages(reader) || state === 'published');
  return inApp || (state === 'published' && privacy === 'public');
}

/** The address in what somebody was answered; null where it is not told. */
function addressIn(answer: string, path: string): string | null {
  const at = answer.indexOf(path);
  return at < 0 ? null : (/^[^"\s<]*/.exec(answer.slice(at))?.[0].replaceAll('&amp;', '&') ?? null);
}

describe('who sees the files of a post', () => {
  let platform: Platform;
  let site: Server;
  let folder: string;
  let author: Author;
  const callers = {} as Record<Reader, Caller>;
  /** How posts of each kind are given, and where the file of theirs lies. */
  const given = {} as Record<Kind, object>;
  const paths = {} as Record<Kind, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'afi-seen-'));
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      if (request.url === '/photo.png') return void response.writeHead(200, { 'Content-Type': 'image/png' }).end(png);
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(
        '<head><meta property="og:title" content="Le marché"><meta property="og:image" content="/photo.png">',
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const origin = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: origin } });
    callers.visitor = platform.visitor();
    for (const reader of ['stranger', 'member', 'team', 'owner'] as const)
      callers[reader] = await signedIn(platform, people[reader]);
    callers.admin = await signedIn(platform, staff.superadmin);
    author = new Author(callers.owner, (await platform.communityOf(callers.owner)).id);

    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    const [clip, spoken] = await Promise.all([film(folder, { width: 160, height: 90, seconds: 1 }), voice(folder)]);
    const [imageId, videoId, audioId, fileId, giftId, soldId] = await Promise.all([
      author.send(),
      author.send(await readFile(clip), 'film.mp4', 'video/mp4'),
      author.send(await readFile(spoken), 'voix.wav', 'audio/wav'),
      author.send(pdf, 'menu.pdf', 'application/pdf'),
      author.send(Buffer.concat([pdf, Buffer.from('1')]), 'plan.pdf', 'application/pdf'),
      author.send(Buffer.concat([pdf, Buffer.from('2')]), 'cours.pdf', 'application/pdf'),
    ]);
    const sold = { type: 'payment', ...price, mediaId: soldId };
    Object.assign(given, {
      picture: { type: 'image', body: { images: [{ mediaId: imageId }] } },
      video: { type: 'video', body: { mediaId: videoId } },
      'poster of a video': { type: 'video', body: { mediaId: videoId } },
      audio: { type: 'audio', body: { mediaId: audioId } },
      file: { type: 'file', body: { mediaId: fileId } },
      'picture of a link': { type: 'link', body: { url: `http://${origin}/marche` } },
      'pictures of a carousel': { type: 'carousel', body: { products: [{ name: 'Pagne', mediaId: imageId }] } },
      'file of a button': { action: { type: 'download', mediaId: giftId } },
      'file that is paid for': { action: sold },
      'file that was paid for': { action: sold },
    } satisfies Record<Kind, object>);
  });
  afterAll(async () => {
    await platform.stop();
    await new Promise((resolve) => site.close(resolve));
    rmSync(folder, { recursive: true });
  });

  /** The file of a kind, in what its author is answered. */
  function fileOf(kind: Kind, { body, action }: PostView): MediaView['variants'][number] | null {
    const first = (media?: MediaView | null) => media?.variants[0] ?? null;
    if (kind === 'poster of a video') return body.type === 'video' ? (body.media?.poster ?? null) : null;
    if (action?.type === 'download' || action?.type === 'payment') return first(action.media);
    if (body.type === 'image') return first(body.images[0]?.media);
    if (body.type === 'carousel') return first(body.products[0]?.media);
    if (body.type === 'link') return first(body.preview?.image);
    return 'media' in body ? first(body.media) : null;
  }

  /** The way of a file: that of a card is another one for each post. */
  const pathOf = (kind: Kind, { id }: Pick<PostView, 'id'>) =>
    until(`the file of ${kind}`, async () => {
      const url = fileOf(kind, (await author.one(id)).body)?.url;
      return url && new URL(url, platform.url).pathname;
    });

  interface Shown {
    id: string;
    slug: string | null;
    path: string;
  }
  async function write(kind: Kind, state: State, privacy: PostPrivacy): Promise<Shown> {
    await platform.db.query('delete from rate_limit');
    const startsAt = state === 'scheduled' ? { startsAt: new Date(Date.now() + 3_600_000).toISOString() } : {};
    const post = await author.write({
      content: '<p>x</p>',
      privacy,
      publish: state !== 'draft',
      ...startsAt,
      ...given[kind],
    });
    const path = kind === 'picture of a link' ? await pathOf(kind, post) : (paths[kind] ??= await pathOf(kind, post));
    if (state === 'hidden') await author.move(post, 'hide');
    if (state === 'deleted') await callers.owner.delete(`/client/posts/${post.id}`);
    if (state === 'expired')
      await platform.db.query(`update post set ends_at = now() - interval '1 minute' where id = $1`, [post.id]);
    const [row] = await platform.db.query<{ slug: string | null }>('select slug from post where id = $1', [post.id]);
    return { id: post.id, slug: row?.slug ?? null, path };
  }

  /** Whatever tells its address, which opens for whoever has it. */
  async function sees(caller: Caller, { id, slug, path }: Shown): Promise<boolean> {
    const feed = `/client/communities/${author.communityId}/posts?limit=10`;
    const answers = [
      async () => JSON.stringify((await caller.get(`/client/posts/${id}`)).body),
      async () => {
        const { items = [] } = (await caller.get<{ items?: PostView[] }>(feed)).body;
        // Others show the same file.
        return JSON.stringify(items.filter((one) => one.id === id));
      },
      async () => (slug === null ? '' : (await fetch(`${platform.url}/p/${slug}`)).text()),
    ];
    for (const answer of answers) {
      const address = addressIn(await answer(), path);
      if (address !== null) return (await fetch(platform.url + address)).status === 200;
    }
    return false;
  }

  const cases = kinds.flatMap((kind) =>
    states.flatMap((state) => privacies.map((privacy) => [kind, state, privacy] as const)),
  );
  it.each(cases)('(d97, d98) %s: %s, %s', async (kind, state, privacy) => {
    const post = await write(kind, state, privacy);
    const seen: Partial<Record<Reader, boolean>> = {};
    for (const reader of readers) {
      if (kind === 'file that was paid for') {
        const { action } = (await callers[reader].get<Partial<PostView>>(`/client/posts/${post.id}`)).body;
        const file = action?.type === 'payment' ? action.file : null;
        await callers[reader].post(`/client/posts/${post.id}/payment`, { ...price, file });
      }
      seen[reader] = await sees(callers[reader], post);
    }
    expect(seen).toEqual(Object.fromEntries(readers.map((reader) => [reader, should(kind, reader, state, privacy)])));
  });
});
