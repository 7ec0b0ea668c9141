import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostBodyOf } from '@afi/contracts/post-body';
import type { PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Author, png } from './author.js';

const listen = async (answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; origin: string }> => {
  const server = createServer(answer ?? (() => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('the card of a link', () => {
  let platform: Platform;
  let owner: Author;
  let member: Caller & { token: string };
  let site: { server: Server; origin: string };
  let inside: { server: Server; origin: string };
  let insideHits = 0;
  /** What the page says, and how often it was asked. */
  const page = { title: 'Le marché', image: '/photo.png', asked: 0 };

  beforeAll(async () => {
    inside = await listen((_, response) => response.end('<title>Secret</title>'));
    inside.server.on('connection', () => (insideHits += 1));
    site = await listen((request, response) => {
      const path = request.url ?? '';
      if (path === '/robots.txt') return void response.writeHead(404).end();
      if (path === '/photo.png') return void response.writeHead(200, { 'Content-Type': 'image/png' }).end(png);
      if (path === '/broken.png')
        return void response.writeHead(200, { 'Content-Type': 'image/png' }).end('<svg onload="alert(1)"/>');
      if (path === '/photo.svg')
        return void response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>');
      if (path.startsWith('/to-inside'))
        return void response.writeHead(302, { Location: `http://${inside.origin}/` }).end();
      if (path === '/empty') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Rien</p>');
      page.asked += 1;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      const meta = { title: page.title, description: 'Tous les samedis', site_name: 'Exemple', image: page.image };
      const tags = Object.entries(meta).map(([name, content]) => `<meta property="og:${name}" content="${content}">`);
      response.end(`<!doctype html><head>${tags.join('')}</head><body>Le marché</body>`);
    });
    platform = await Platform.start({ env: { FETCH_ALLOW_HOSTS: site.origin } });
    const caller = await signedIn(platform, people.owner);
    owner = new Author(caller, (await platform.communityOf(caller)).id);
    member = await signedIn(platform, people.member);
  });
  afterAll(async () => {
    await platform.stop();
    for (const { server } of [site, inside]) await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => platform.db.query('delete from rate_limit'));

  const link = (path: string, publish = true) =>
    owner.write({ type: 'link', body: { url: `http://${site.origin}${path}` }, publish });
  const cardOf = ({ body }: PostView) => (body as PostBodyOf<'link'>).preview;
  const settledCard = (id: string, as: Caller = owner.caller) =>
    until(`the card of ${id}`, async () => {
      const { body } = await as.get<PostView>(`/client/posts/${id}`);
      const card = cardOf(body);
      return card && card.status !== 'waiting' && card.image?.status !== 'processing' && { post: body, card };
    });

  it('comes by a job, its image encoded by us, told live; nobody’s edit is refused because of it', async () => {
    const screen = await Listener.open(platform.url, member.token);
    const post = await link('/marche');
    expect(cardOf(post)).toMatchObject({ status: 'waiting', title: '', image: null });
    await screen.next('changed', ({ word, id }) => word === 'posts' && id === post.id);
    const { post: shown, card } = await settledCard(post.id, member);
    expect(card).toMatchObject({
      ...{ status: 'ready', title: 'Le marché', description: 'Tous les samedis', site: 'Exemple' },
      image: { kind: 'image', status: 'ready', variants: [{ type: 'image/webp' }] },
    });
    expect(Object.keys(card).sort()).toEqual(['description', 'image', 'site', 'status', 'title']);
    const image = await fetch(new URL(card.image?.variants[0]?.url ?? '', platform.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.version).toBe(post.version);
    expect((await owner.change(post, { title: 'Samedi' })).status).toBe(200);
    screen.close();
  });

  it('is fetched once for an address: another change leaves it, another address has its own', async () => {
    const post = await link('/une-fois', false);
    const { post: ready } = await settledCard(post.id);
    const { asked } = page;
    const changed = (
      await owner.change(ready, { title: 'Autre', body: { type: 'link', url: `http://${site.origin}/une-fois` } })
    ).body;
    expect(cardOf(changed)).toMatchObject({ status: 'ready' });
    expect(page.asked).toBe(asked);
    const moved = (await owner.change(changed, { body: { type: 'link', url: `http://${site.origin}/autre` } })).body;
    expect(cardOf(moved)).toMatchObject({ status: 'waiting', title: '' });
    await settledCard(post.id);
    expect(page.asked).toBe(asked + 1);
  });

  it('is fetched again by hand, by owner and team: what it was stays until then, its old image goes', async () => {
    const post = await link('/rafraichir');
    const { card } = await settledCard(post.id);
    page.title = 'Le marché couvert';
    try {
      expect((await member.post(`/client/posts/${post.id}/preview`)).status).toBe(403);
      const asked = await owner.move(post, 'preview');
      expect(asked.status).toBe(200);
      expect(cardOf(asked.body)).toMatchObject({ status: 'waiting', title: 'Le marché' });
      const again = await settledCard(post.id);
      expect(again.card).toMatchObject({ status: 'ready', title: 'Le marché couvert' });
      expect(again.card.image?.id).not.toBe(card.image?.id);
      const claims = await platform.db.query('select 1 from media_claim where claimant_id = $1', [post.id]);
      expect(claims).toHaveLength(1);
      const words = await owner.write({ content: '<p>Texte</p>' });
      expect(problemOf(await owner.move(words, 'preview'))).toMatchObject({ status: 409, code: 'posts.no-link' });
    } finally {
      page.title = 'Le marché';
    }
  });

  it('(d131) reaches nothing inside, neither for the page nor for its image', async () => {
    const post = await link('/to-inside');
    expect((await settledCard(post.id)).card).toMatchObject({ status: 'failed', title: '', image: null });
    for (const image of ['/to-inside.png', `http://${inside.origin}/photo.png`, 'file:///etc/passwd']) {
      page.image = image;
      const { id } = await link(`/image-${image.length}`);
      expect((await settledCard(id)).card).toMatchObject({ status: 'ready', title: 'Le marché', image: null });
    }
    page.image = '/photo.png';
    expect(insideHits).toBe(0);
  });

  it('(d131) shows no image that we did not make', async () => {
    page.image = '/photo.svg';
    const drawn = await link('/dessin');
    expect((await settledCard(drawn.id)).card.image).toBeNull();
    page.image = '/broken.png';
    const broken = await link('/casse');
    await settledCard(broken.id);
    await until('its image is given up', async () => cardOf((await owner.one(broken.id)).body)?.image === null);
    page.image = '/photo.png';
  });

  it('says so where a page says nothing of itself', async () => {
    const post = await link('/empty');
    expect((await settledCard(post.id)).card).toMatchObject({ status: 'failed', title: '' });
  });

  it('comes along with a copy', async () => {
    const post = await link('/copie');
    const { card } = await settledCard(post.id);
    const copy = (await owner.move(post, 'duplicate')).body;
    expect(cardOf(copy)).toEqual(card);
    await owner.caller.delete(`/client/posts/${post.id}`);
    expect(cardOf((await owner.one(copy.id)).body)?.image?.status).toBe('ready');
  });
});
