import type { NotificationView } from '@afi/contracts/notifications';
import type { PostView } from '@afi/contracts/posts';
import { crowd } from '../../support/crowd.js';
import { people, Platform } from '../../support/platform.js';
import { Author } from '../posts/author.js';

describe('a payment, under the bell of who is paid', () => {
  let platform: Platform;
  let owner: Author;
  let team: Author;
  let member: Author;
  let payers: Author[];
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, team, member } = await Author.all(platform));
    payers = (await crowd(platform, owner.communityId, 3)).map((one) => new Author(one, owner.communityId));
  });
  afterAll(() => platform.stop());

  const about = 'Pour «\u00a0Au musée\u00a0»';
  const action = { type: 'payment', amount: 2_500, currency: 'XOF', description: 'La sortie' };
  const sell = (author: Author) => author.write({ title: 'Au musée', content: '<p>x</p>', action, publish: true });
  const pay = async (post: PostView, ...some: readonly Author[]) => {
    for (const payer of some) expect((await payer.pay(post)).status).toBe(200);
    await platform.settled();
  };
  const told = async ({ caller }: Author, { id }: PostView) =>
    (await caller.get<{ items: NotificationView[] }>('/client/notifications?limit=100')).body.items
      .filter(({ kind, link }) => kind === 'post.paid' && link === `/app/posts/${id}/payments`)
      .map(({ title, body }) => `${title} | ${body}`);

  it('says who paid how much for what, and leads to the list; the author alone hears of it', async () => {
    const post = await sell(owner);
    await pay(post, member);
    expect(await told(owner, post)).toEqual([
      expect.stringMatching(/^Aminata Traoré a payé 2\s500\sFCFA \| Pour «\sAu musée\s»$/),
    ]);
    for (const other of [team, member]) expect(await told(other, post)).toEqual([]);
    await platform.db.query(`update account set language = 'en' where phone = $1`, [people.owner]);
    expect(await told(owner, post)).toEqual([
      expect.stringMatching(/^Aminata Traoré paid 2\s500\sFCFA \| For “Au musée”$/),
    ]);
    await platform.db.query(`update account set language = 'fr' where phone = $1`, [people.owner]);
  });

  it('is one line with those before it while that is unread, and none anew for who taps again', async () => {
    const post = await sell(owner);
    await pay(post, ...payers.slice(0, 2));
    expect(await told(owner, post)).toEqual([`Membre 0002 et une autre personne ont payé | ${about}`]);
    await pay(post, ...payers);
    await pay(post, ...payers);
    expect(await told(owner, post)).toEqual([`Membre 0003 et 2 autres personnes ont payé | ${about}`]);
    await owner.caller.post('/client/notifications/read-about', { about: post.id });
    await pay(post, member);
    expect(await told(owner, post)).toEqual([
      expect.stringMatching(/^Aminata Traoré a payé/),
      expect.stringMatching(/^Membre 0003 et 2 autres/),
    ]);
  });

  it('is told whatever else its author chose not to hear of', async () => {
    await owner.caller.patch('/client/notification-settings', { newPosts: false });
    const post = await sell(owner);
    await pay(post, member);
    expect(await told(owner, post)).toHaveLength(1);
  });

  it('is not told to an author who looks after the community no more', async () => {
    const post = await sell(team);
    await pay(post, member);
    expect(await told(team, post)).toHaveLength(1);
    const other = await sell(team);
    await platform.db.query(
      `update membership set role = 'member' where account_id = (select id from account where phone = $1)`,
      [people.team],
    );
    await pay(other, member);
    expect(await told(team, other)).toEqual([]);
  });
});
