import type { AdminMiniappView, MiniappView } from '@afi/contracts/miniapps';
import type { PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { Author } from '../posts/author.js';

describe('mini apps', () => {
  let platform: Platform;
  let admin: Caller;
  let author: Author;
  let member: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    admin = await signedIn(platform, staff.superadmin);
    const owner = await signedIn(platform, people.owner);
    author = new Author(owner, (await platform.communityOf(owner)).id);
    member = await signedIn(platform, people.member);
  }, 60_000);
  afterAll(() => platform.stop(), 60_000);

  const html = '<!doctype html><title>Table</title><script>document.title</script>';
  const add = async (given: object = {}) =>
    (await admin.post<AdminMiniappView>('/admin/miniapps', { name: 'Tables de calcul', html, ...given })).body;

  it('are added and changed by admins alone, one change at a time', async () => {
    const app = await add();
    expect(app).toMatchObject({ name: 'Tables de calcul', description: '', html, active: true, version: 1 });
    const change = (changes: object) => admin.patch<AdminMiniappView>(`/admin/miniapps/${app.id}`, changes);
    expect((await change({ name: 'Tables', version: 1 })).body).toMatchObject({ name: 'Tables', version: 2 });
    expect((await change({ name: 'Autre', version: 1 })).status).toBe(409);
    expect((await member.post('/admin/miniapps', { name: 'x', html })).status).toBe(403);
    const { items } = (await admin.get<{ items: AdminMiniappView[] }>('/admin/miniapps')).body;
    expect(items[0]).toMatchObject({ id: app.id, name: 'Tables' });
    expect(items[0]).not.toHaveProperty('html');
  });

  it('are chosen for a post among those that are offered; one taken out is shown no more', async () => {
    const app = await add({ description: 'Pour réviser' });
    const offered = async () =>
      (await author.caller.get<{ items: MiniappView[] }>('/client/miniapps')).body.items.map(({ id }) => id);
    expect(await offered()).toContain(app.id);
    const post = await author.write({ type: 'miniapp', body: { miniappId: app.id }, publish: true });
    const read = async () => (await member.get<PostView>(`/client/posts/${post.id}`)).body.body;
    const path = `/api/miniapps/${app.id}`;
    expect(await read()).toEqual({
      ...{ type: 'miniapp', miniappId: app.id },
      app: { id: app.id, name: 'Tables de calcul', description: 'Pour réviser', path },
    });
    await admin.patch(`/admin/miniapps/${app.id}`, { active: false, version: 1 });
    expect(await offered()).not.toContain(app.id);
    expect(await read()).toMatchObject({ miniappId: app.id, app: null });
    expect((await fetch(platform.url + path)).status).toBe(404);
    expect(problemOf(await author.ask({ type: 'miniapp', body: { miniappId: app.id } }))).toMatchObject({
      status: 422,
      code: 'posts.miniapp-unknown',
    });
    // What stands there already is no reason to refuse an edit of the title.
    const kept = { type: 'miniapp', miniappId: app.id };
    expect((await author.change(post, { title: 'Un autre titre', body: kept })).status).toBe(200);
  });

  it('run without rights: no session, no network, in frames of ours alone', async () => {
    const { path } = await add();
    const answer = await fetch(platform.url + path);
    expect(await answer.text()).toBe(html);
    const policy = answer.headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'"]),
    );
    expect(policy?.join()).not.toMatch(/allow-same-origin|connect-src|https?:/);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});
