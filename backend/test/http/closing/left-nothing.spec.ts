import type { ArchiveView } from '@afi/contracts/archives';
import type { CommentView } from '@afi/contracts/comments';
import type { accountDevices } from '@afi/contracts/identity';
import type { NotificationView } from '@afi/contracts/notifications';
import type { PostView } from '@afi/contracts/posts';
import type { z } from 'zod';
import type { Caller } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { leavers, tracesOf, type Leaver } from './leavers.js';

describe('what is left elsewhere of somebody who closed their account', () => {
  let platform: Platform;
  const { newcomer, join, write, close, forget, daysPass } = leavers(() => platform, '+22901971500');
  beforeAll(async () => (platform = await Platform.start()));
  afterAll(() => platform.stop());

  const told = async (caller: Caller): Promise<NotificationView[]> => {
    await platform.settled();
    return (await caller.get<{ items: NotificationView[] }>('/client/notifications')).body.items;
  };
  const comment = async (who: Leaver, postId: string, content: string, parentId?: string) =>
    (await who.caller.post<CommentView>(`/client/posts/${postId}/comments`, { content, parentId })).body;
  const post = async (who: Leaver, id: string) => (await who.caller.get<PostView>(`/client/posts/${id}`)).body;
  const gone = async (who: Leaver) => {
    expect(await close(who)).toBe(204);
    await daysPass(who.id, 31);
    expect(await forget()).toBe(1);
  };

  it('(d93) names nobody in what others were told, and quotes nothing they said', async () => {
    const [host, guest, me] = [await newcomer(), await newcomer(), await newcomer()];
    for (const one of [guest, me]) await join(one.caller, host.community);
    const { id } = await write(host.caller, host.community.id, 'Kermesse');
    const asked = await comment(guest, id, `Merci à @[${me.id}] pour les tables`);
    const said = await comment(me, id, 'Je viens avec mes deux filles', asked.id);
    await me.caller.put(`/client/posts/${id}/reaction`, { kind: 'like' });
    await comment(guest, id, `Bravo @[${host.id}] et @[${me.id}]`);

    const before = (await told(host.caller)).map(({ title, body }) => `${title} ${body}`).join('\n');
    expect(before).toContain('Sena a réagi à votre publication');
    expect(before).toContain(`Bravo @${host.fullname} et @${me.fullname}`);
    const answer = async () => (await told(guest.caller)).find(({ kind }) => kind === 'comments.answered');
    expect(await answer()).toMatchObject({
      title: `${me.fullname} vous a répondu`,
      body: '«\u00a0Je viens avec mes deux filles\u00a0»',
    });

    await gone(me);
    expect(await answer()).toMatchObject({
      title: 'Ancien membre vous a répondu',
      body: '«\u00a0…\u00a0»',
    });
    const after = (await told(host.caller)).map(({ title, body }) => `${title} ${body}`).join('\n');
    expect(after).toContain('Ancien a réagi à votre publication');
    expect(after).toContain(`Bravo @${host.fullname} et @…`);
    expect(after).not.toContain(me.fullname);
    // The comment others answered stays; the line that quoted it does not.
    expect((await guest.caller.get<CommentView>(`/client/comments/${said.id}`)).status).toBeLessThan(500);
    const traces = await tracesOf(platform, me.id, [
      me.phone,
      me.email,
      me.fullname,
      me.fullname.split(' ').slice(1).join(' '),
    ]);
    const pointing = ['audit_entry.actor_id', 'audit_entry.subject_id', 'comment.author_id', 'comment.content'];
    expect(traces).toEqual(['account.id', ...pointing, 'notification.actor_id', 'post_mark.account_id'].sort());
    expect(await platform.db.query(`select 1 from notification where params::text like '%deux filles%'`)).toEqual([]);
  });

  it('(d93) nor in lines told by an earlier release, which held the names themselves', async () => {
    const [host, me] = [await newcomer(), await newcomer()];
    const line = (kind: string, params: object) =>
      platform.db.query(
        `insert into notification (id, account_id, kind, params) values (gen_random_uuid(), $1, $2, $3)`,
        [host.id, kind, JSON.stringify(params)],
      );
    await line('comments.answered', { author: me.fullname, excerpt: 'Je viens aussi', title: 'Kermesse' });
    await line('comments.mentioned', { author: 'Awa Diop', excerpt: `Demandez à @${me.fullname}`, title: 'Kermesse' });
    await line('comments.mentioned', { author: 'Awa Diop', excerpt: 'Demandez-moi', title: 'Kermesse' });
    await gone(me);
    const lines = (await told(host.caller)).map(({ title, body }) => `${title} ${body}`);
    expect(lines.join('\n')).not.toContain(me.fullname);
    expect(lines).toContain('… vous a répondu «\u00a0…\u00a0»');
    expect(lines).toContain('Awa Diop vous a mentionné(e) «\u00a0Demandez-moi\u00a0»');
  });

  it('(d93) keeps the title of nothing they wrote and deleted', async () => {
    const [host, me] = [await newcomer(), await newcomer()];
    await join(host.caller, me.community);
    const { id } = await write(me.caller, me.community.id, 'Mon adieu');
    await until('it is told', async () => (await told(host.caller)).some(({ body }) => body === 'Mon adieu'));
    await me.caller.delete(`/client/posts/${id}`);
    await me.caller.patch(`/client/communities/${me.community.id}/members/${host.id}`, { role: 'owner' });
    await gone(me);
    expect(await platform.db.query(`select 1 from notification where params::text like '%Mon adieu%'`)).toEqual([]);
  });

  it('(d93) leads to their number and their address from no button', async () => {
    const [host, me] = [await newcomer(), await newcomer()];
    await join(me.caller, host.community);
    await host.caller.patch(`/client/communities/${host.community.id}/members/${me.id}`, { role: 'team' });
    const [by, to] = [me.phone, me.email];
    const actions = {
      whatsapp: { type: 'whatsapp', phone: by },
      phone: { type: 'phone', phone: by },
      email: { type: 'email', email: to.toUpperCase() },
      contact: { type: 'contact', name: 'Le secrétariat', email: to },
      link: { type: 'link', url: `https://wa.me/${by.slice(1)}` },
    };
    const ids: string[] = [];
    for (const [title, action] of Object.entries(actions))
      for (const { caller } of [host, me]) ids.push((await write(caller, host.community.id, title, { action })).id);
    const named = { type: 'contact', name: me.fullname, phone: by, email: host.email };
    ids.push((await write(me.caller, host.community.id, 'Nommé', { action: named })).id);
    const own = await write(host.caller, host.community.id, 'Le mien', {
      action: { type: 'phone', phone: host.phone },
    });
    for (const id of ids) expect((await post(host, id)).action).not.toBeNull();
    // What stood there before an edit is a button, too.
    const edited = await post(host, ids[0] ?? '');
    const other = { type: 'phone', phone: me.phone, label: 'Appeler' };
    await host.caller.patch(`/client/posts/${edited.id}`, { action: other, version: edited.version });
    expect(await platform.db.query('select 1 from post_revision where action is not null')).toHaveLength(1);
    const before = await post(host, ids[0] ?? '');
    await gone(me);
    for (const id of ids) expect((await post(host, id)).action).toBeNull();
    expect(await platform.db.query('select 1 from post_revision where action is not null')).toEqual([]);
    expect((await post(host, own.id)).action).toMatchObject({ type: 'phone', phone: host.phone });
    // Who has an older one open does not put it back without seeing it.
    const stale = await host.caller.patch(`/client/posts/${before.id}`, {
      action: actions.whatsapp,
      version: before.version,
    });
    expect(stale.status).toBe(409);
  });

  it('(d133) takes no button of others that only holds the same digits, and says what it took', async () => {
    const [stranger, host, me] = [await newcomer(), await newcomer(), await newcomer()];
    await join(me.caller, host.community);
    const digits = me.phone.slice(1);
    const theirs = [`https://exemple.org/recu/77${digits}88`, `https://wa.me/22997000000?text=${digits}`];
    const kept: string[] = [];
    for (const url of theirs)
      kept.push((await write(stranger.caller, stranger.community.id, 'Reçu', { action: { type: 'link', url } })).id);
    const url = `https://wa.me/${digits.slice(0, 3)}-${digits.slice(3)}`;
    const led = await write(host.caller, host.community.id, 'Appelez', { action: { type: 'link', url } });
    const body = await write(host.caller, host.community.id, 'Écrivez', { type: 'link', body: { url } });
    const whatsapp = { type: 'whatsapp', phone: host.phone, label: me.fullname, message: `Bonjour ${me.fullname}` };
    const said = await write(host.caller, host.community.id, 'Dit', { action: whatsapp });
    await me.caller.get(`/client/posts/${said.id}`);
    await me.caller.put(`/client/posts/${said.id}/reaction`, { kind: 'like' });
    await platform.settled();
    await gone(me);
    for (const id of kept) expect((await post(stranger, id)).action).not.toBeNull();
    expect((await post(host, led.id)).action).toBeNull();
    expect((await post(host, body.id)).body).toEqual({ type: 'text' });
    expect((await post(host, said.id)).action).toMatchObject({ phone: host.phone, label: null, message: null });
    const changed = await platform.db.query<{ id: string }>(
      `select distinct payload->>'postId' as id from outbox_event where name = 'posts.changed'`,
    );
    const ids = changed.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([led.id, body.id, said.id]));
    for (const id of kept) expect(ids).not.toContain(id);
  });

  it('(d127) opens no archive any more once the account is closed', async () => {
    const me = await newcomer();
    const { id } = (await me.caller.post<ArchiveView>('/client/archives')).body;
    await until('it is written', async () => (await me.caller.get<ArchiveView>(`/client/archives/${id}`)).body.file);
    const { url } = (await me.caller.get<{ url: string }>(`/client/archives/${id}/address`)).body;
    const address = new URL(url, platform.url);
    expect((await fetch(address)).status).toBe(200);
    expect(await close(me)).toBe(204);
    await until('its address leads nowhere', async () => (await fetch(address)).status === 404);
    const rows = () => platform.db.query('select 1 from archive_file where owner_id = $1', [me.id]);
    await until('nothing is known of it', async () => !(await rows()).length);
  });

  it('(d128) is found by admins while it is closed, with the day it came to that and the day it ends', async () => {
    const me = await newcomer();
    const admin = await signedIn(platform, staff.admin);
    const found = async () =>
      (
        await admin.post<{ accounts: z.infer<typeof accountDevices>[] }>('/admin/accounts/find', {
          identifier: me.phone,
        })
      ).body.accounts;
    expect(await found()).toMatchObject([{ id: me.id, closedAt: null, forgottenFrom: null }]);
    expect(await close(me)).toBe(204);
    const [closed] = await found();
    expect(closed).toMatchObject({ id: me.id, fullname: me.fullname, sessions: [] });
    const days = (Date.parse(closed?.forgottenFrom ?? '') - Date.parse(closed?.closedAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
    await daysPass(me.id, 31);
    await forget();
    expect(await found()).toEqual([]);
  });
});
