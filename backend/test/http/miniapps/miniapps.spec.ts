import type { AdminMiniappView, MiniappView } from '@afi/contracts/miniapps';
import type { PostView } from '@afi/contracts/posts';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { MiniappSweep } from '../../../src/modules/miniapps/sweep/miniapp-sweep.js';
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
  });
  afterAll(() => platform.stop());

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

  it('are deleted, brought back for a day and forgotten; who deletes one is told how many posts show it', async () => {
    const app = await add({ name: 'À enlever' });
    const post = await author.write({ type: 'miniapp', body: { miniappId: app.id }, publish: true });
    await author.write({ type: 'miniapp', body: { miniappId: app.id } });
    const at = `/admin/miniapps/${app.id}`;
    const shown = async () => (await member.get<PostView>(`/client/posts/${post.id}`)).body.body;
    expect((await admin.get(at)).body).toMatchObject({ shownIn: 2 });
    expect((await admin.delete(at)).status).toBe(204);
    expect((await admin.get(at)).status).toBe(404);
    expect((await admin.delete(at)).status).toBe(404);
    expect((await admin.patch(at, { name: 'Encore', version: 2 })).status).toBe(404);
    expect((await fetch(platform.url + app.path)).status).toBe(404);
    expect(await shown()).toMatchObject({ miniappId: app.id, app: null });
    const names = async () =>
      (await admin.get<{ items: AdminMiniappView[] }>('/admin/miniapps')).body.items.map(({ name }) => name);
    expect(await names()).not.toContain('À enlever');
    expect((await admin.post(`${at}/restore`)).body).toMatchObject({ id: app.id, shownIn: 2 });
    expect(await shown()).toMatchObject({ app: { id: app.id } });
    expect(await names()).toContain('À enlever');

    const age = (hours: number) =>
      platform.db.query(`update miniapp set deleted_at = now() - make_interval(hours => $2) where id = $1`, [
        app.id,
        hours,
      ]);
    await age(25);
    expect(problemOf(await admin.post(`${at}/restore`))).toMatchObject({
      status: 410,
      code: 'miniapps.restore-too-late',
      params: { hours: 24 },
    });
    const sweep = platform.app.get(MiniappSweep);
    expect(await sweep.sweep()).toBe(0);
    await age(49);
    expect(await sweep.sweep()).toBe(1);
    expect((await admin.post(`${at}/restore`)).status).toBe(404);
  });

  it('leave a row of each act beside it, and none of an act that was refused', async () => {
    const app = await add({ name: 'Suivie' });
    const at = `/admin/miniapps/${app.id}`;
    await admin.patch(at, { name: 'Suivie de près', active: false, version: 1 });
    await admin.patch(at, { name: 'Trop tard', version: 1 });
    await admin.delete(at);
    await admin.post(`${at}/restore`);
    await admin.post(`${at}/restore`);
    const rows = await platform.db.query(
      `select action, before, after from audit_entry where subject_type = 'miniapp' and subject_id = $1 order by created_at, id`,
      [app.id],
    );
    const told = { name: 'Suivie', description: '', active: true, characters: html.length };
    const changed = { ...told, name: 'Suivie de près', active: false };
    expect(rows).toEqual([
      { action: 'miniapps.added', before: null, after: told },
      { action: 'miniapps.changed', before: told, after: changed },
      { action: 'miniapps.removed', before: changed, after: null },
      { action: 'miniapps.restored', before: null, after: changed },
    ]);
  });

  it('are searched, filtered and had as a CSV file', async () => {
    await add({ name: 'Zèbres', description: 'Au jardin' });
    await add({ name: 'Autruches; et zèbres', active: false });
    const listed = async (query: string) =>
      (await admin.get<{ items: AdminMiniappView[] }>(`/admin/miniapps?${query}`)).body.items.map(({ name }) => name);
    expect(await listed('search=zebres&sort=name')).toEqual(['Autruches; et zèbres', 'Zèbres']);
    expect(await listed('search=jardin')).toEqual(['Zèbres']);
    expect(await listed('search=zebres&active=false')).toEqual(['Autruches; et zèbres']);
    const file = await admin.get<string>('/admin/miniapps.csv?search=zebres&sort=name');
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    const [titles, first, second] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(titles).toBe('Nom;À quoi elle sert;État;Ajoutée le');
    expect(first).toMatch(/^"Autruches; et zèbres";;Retirée;20/);
    expect(second).toMatch(/^Zèbres;Au jardin;Proposée;20/);
    expect((await member.get('/admin/miniapps.csv')).status).toBe(403);
  });
});
