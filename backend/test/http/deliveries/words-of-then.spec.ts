import type { PostView } from '@afi/contracts/posts';
import { TeamAndPhone } from './team-and-phone.js';

describe('messages that waited', () => {
  let all: TeamAndPhone;
  beforeAll(async () => {
    all = await TeamAndPhone.start();
  });
  afterAll(() => all.stop());
  beforeEach(() => all.renew());

  const retitle = async (postId: string, title: string) => {
    const { version } = (await all.owner.get<PostView>(`/client/posts/${postId}`)).body;
    return all.owner.patch(`/client/posts/${postId}`, { title, version });
  };
  const told = () => JSON.stringify(all.phone.told);

  it('(d233) leave in the words of then, where they were changed while it slept: of a post', async () => {
    await all.asleep();
    const postId = await all.publish();
    await all.deliveryOf('queued');
    expect((await retitle(postId, 'Réunion à 10 h')).status).toBe(200);
    await all.awake();
    await all.deliveryOf('sent');
    expect(told()).toContain('Réunion à 10 h');
    expect(told()).not.toContain('Secret du groupe');
  });

  it('(d233) leave in the words of then, where they were changed while it slept: of a comment', async () => {
    const postId = await all.publish();
    const mine = await all.member.post<{ id: string }>(`/client/posts/${postId}/comments`, { content: 'Une question' });
    await all.platform.settled();
    await all.platform.db.query('delete from delivery');
    all.phone.told.length = 0;
    await all.asleep();
    const answer = { content: 'Mon mot de passe', parentId: mine.body.id };
    const { id } = (await all.owner.post<{ id: string }>(`/client/posts/${postId}/comments`, answer)).body;
    await all.deliveryOf('queued');
    expect((await all.owner.patch(`/client/comments/${id}`, { content: 'Bonne question' })).status).toBe(200);
    await all.awake();
    await all.deliveryOf('sent');
    expect(told()).toContain('Bonne question');
    expect(told()).not.toContain('mot de passe');
  });

  it('(d233) leave in the words of then where an admin tries them again', async () => {
    all.service.refusing = 400;
    const postId = await all.publish();
    const { id } = await all.deliveryOf('failed');
    all.service.refusing = null;
    await retitle(postId, 'Réunion à 10 h');
    expect((await all.admin.post(`/admin/deliveries/${id}/retry`, {})).status).toBeLessThan(300);
    await all.deliveryOf('sent');
    expect(told()).toContain('Réunion à 10 h');
  });
});
