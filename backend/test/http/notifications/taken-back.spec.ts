import type { NotificationView } from '@afi/contracts/notifications';
import { outKey } from '@afi/contracts/deliveries';
import { Storage } from '@afi/runtime/storage';
import { CommentSweep } from '../../../src/modules/comments/sweep/comment-sweep.js';
import type { Caller } from '../../support/caller.js';
import { Platform } from '../../support/platform.js';
import { openThread, type Thread } from '../comments/thread.js';

const gone = 'Ce commentaire n’est plus affiché.';
const postGone = 'Cette publication n’est plus affichée.';
const quoted = (words: string) => `«\u00a0${words}\u00a0»`;

describe('(d132) words that were taken back', () => {
  let platform: Platform;
  let thread: Thread;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());
  beforeEach(async () => {
    thread = await openThread(platform);
    await platform.settled();
    await platform.db.query('delete from notification');
  });

  const told = async (caller: Caller): Promise<NotificationView[]> => {
    await platform.settled();
    return (await caller.get<{ items: NotificationView[] }>('/client/notifications')).body.items;
  };
  const last = async (caller: Caller) => {
    const [line] = await told(caller);
    return [line?.title, line?.body];
  };
  const tellDue = () =>
    platform.db.query(`update outbox_event set next_at = now() where name = 'notifications.post-hold-ended'`);

  it('are in nobody’s line: of a comment deleted, and back when it is back', async () => {
    const { owner, member, reader, write } = thread;
    const { id } = (await write(member, 'Mon numéro de carte')).body;
    const answer = (await write(reader, 'Faites attention', id)).body;
    expect(await last(owner)).toEqual(['2 commentaires sur «\u00a0Sortie au musée\u00a0»', expect.anything()]);
    expect(await last(member)).toEqual(['Grace Ngo Bell vous a répondu', quoted('Faites attention')]);
    await reader.delete(`/client/comments/${answer.id}`);
    expect(await last(member)).toEqual(['Grace Ngo Bell vous a répondu', gone]);
    expect((await last(owner))[1]).toBe('Le dernier n’est plus affiché.');
    expect((await reader.post(`/client/comments/${answer.id}/restore`)).status).toBeLessThan(300);
    expect((await last(member))[1]).toBe(quoted('Faites attention'));
    await reader.delete(`/client/comments/${answer.id}`);
    await platform.db.query(`update comment set decided_at = now() - interval '30 days' where id = $1`, [answer.id]);
    await platform.app.get(CommentSweep, { strict: false }).sweep();
    expect(await last(member)).toEqual(['Grace Ngo Bell vous a répondu', gone]);
    expect(await platform.db.query(`select 1 from notification where params::text like '%attention%'`)).toEqual([]);
  });

  it('nor of one the team hid, nor as it was before it was changed; whoever may still read it does', async () => {
    const { owner, member, reader, write } = thread;
    const { id } = (await write(member, 'Une question')).body;
    const answer = (await write(reader, 'Un gros mot', id)).body;
    expect((await last(member))[1]).toBe(quoted('Un gros mot'));
    await reader.patch(`/client/comments/${answer.id}`, { content: 'Un mot poli' });
    expect((await last(member))[1]).toBe(quoted('Un mot poli'));
    expect((await owner.post(`/client/comments/${answer.id}/hide`)).status).toBeLessThan(300);
    expect((await last(member))[1]).toBe(gone);
    expect((await last(owner))[1]).toContain('Un mot poli');
  });

  it('nor titles of posts that went back to being drafts, were hidden or deleted; a new title is the one that is read', async () => {
    const { owner, member, write, publish } = thread;
    const id = await publish({ title: 'Vente secrète' });
    await platform.settled();
    await tellDue();
    expect((await last(member))[1]).toBe('Vente secrète');
    const { version } = (await owner.get<{ version: number }>(`/client/posts/${id}`)).body;
    await owner.patch(`/client/posts/${id}`, { title: 'Vente', version });
    expect((await last(member))[1]).toBe('Vente');
    for (const [away, back] of [
      ['hide', 'show'],
      ['unpublish', null],
    ] as const) {
      expect((await owner.post(`/client/posts/${id}/${away}`)).status).toBeLessThan(300);
      expect((await last(member))[1]).toBe(postGone);
      if (back) await owner.post(`/client/posts/${id}/${back}`);
      if (back) expect((await last(member))[1]).toBe('Vente');
    }
    const other = await publish({ title: 'À effacer' });
    await platform.settled();
    await write(member, 'Bravo', undefined, other);
    expect(await last(owner)).toEqual(['Aminata Traoré a commenté «\u00a0À effacer\u00a0»', quoted('Bravo')]);
    await owner.delete(`/client/posts/${other}`);
    expect(await last(owner)).toEqual(['Aminata Traoré a commenté votre publication', gone]);
    expect((await told(member)).map(({ title, body }) => title + body).join()).not.toContain('À effacer');
  });

  it('nor in lines of who is no member any more', async () => {
    const { owner, member, reader, write, communityId } = thread;
    const { id } = (await write(member, 'Une question')).body;
    await write(reader, 'Entre nous', id);
    expect((await last(member))[1]).toBe(quoted('Entre nous'));
    await member.post(`/client/communities/${communityId}/leave`);
    expect((await last(member))[1]).toBe(gone);
    expect((await last(owner))[1]).toContain('Entre nous');
  });

  it.each([
    ['hidden by the team', ({ owner }: Thread, id: string) => owner.post(`/client/comments/${id}/hide`)],
    ['deleted by who wrote it', ({ reader }: Thread, id: string) => reader.delete(`/client/comments/${id}`)],
    ['whose post is deleted', ({ owner, postId }: Thread) => owner.delete(`/client/posts/${postId}`)],
    ['whose post is hidden', ({ owner, postId }: Thread) => owner.post(`/client/posts/${postId}/hide`)],
    ['whose post is a draft again', ({ owner, postId }: Thread) => owner.post(`/client/posts/${postId}/unpublish`)],
  ])('(d221) nor in a batch that is under way: of a comment %s', async (_, takeBack) => {
    const { member, reader, write } = thread;
    await member.patch('/client/notification-settings', { whatsapp: true });
    const { id } = (await write(member, 'Une question')).body;
    const answer = (await write(reader, 'Mon numéro de carte', id)).body;
    await platform.settled();
    const [row] = await platform.db.query<{ id: string; file_key: string }>(
      `select id, file_key from delivery where subject_id = $1 and status = 'queued'`,
      [answer.id],
    );
    expect(row).toBeDefined();
    expect((await takeBack(thread, answer.id)).status).toBeLessThan(300);
    await platform.settled();
    const out = await platform.app.get(Storage, { strict: false }).get(outKey(row?.file_key ?? ''));
    expect(JSON.parse(out?.toString('utf8') ?? '[]')).toEqual([row?.id]);
  });
});
