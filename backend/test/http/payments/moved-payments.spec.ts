import { MikroORM } from '@mikro-orm/postgresql';
import type { PostView } from '@afi/contracts/posts';
import { Migration20261202010010Payments } from '../../../src/modules/payments/migrations/migration-20261202010010-payments.js';
import { Migration20261209000001PaidFiles } from '../../../src/modules/payments/migrations/migration-20261209000001-paid-files.js';
import { goodFiles } from '../../support/files.js';
import { Platform } from '../../support/platform.js';
import { Author } from '../posts/author.js';

/** An installation that kept what was paid with the marks of a post's readers, as before payments were a word of their own. */
describe('payments of an older installation', () => {
  let platform: Platform;
  let owner: Author;
  let member: Author;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, member } = await Author.all(platform));
  });
  afterAll(() => platform.stop());

  const migrate = async () => {
    const orm = platform.app.get(MikroORM);
    for (const Step of [Migration20261202010010Payments, Migration20261209000001PaidFiles]) {
      const migration = new Step(orm.em.getDriver(), orm.config);
      migration.up();
      for (const query of migration.getQueries()) await platform.db.query(query as string);
    }
  };
  const actionOf = async (author: Author, { id }: PostView) => (await author.one(id)).body.action;

  it('are kept with what they were for; who paid has what they paid for, and nobody else', async () => {
    const mediaId = await owner.send(goodFiles.docx, 'cours.docx', 'application/octet-stream');
    const asked = { type: 'payment', amount: 750, currency: 'XOF', description: 'Le cours', mediaId };
    const sold = () => owner.write({ content: '<p>x</p>', action: asked, publish: true });
    const [paid, free] = [await sold(), await sold()];
    await platform.db.query('drop table payment');
    const { body: me } = await member.caller.get<{ client: { id: string } }>('/client/me?pushToken=null');
    await platform.db.query(
      `insert into post_mark (id, post_id, account_id, seen_at, paid_at, paid_amount, paid_currency)
       values (gen_random_uuid(), $1, $2, now(), '2026-11-20T10:00:00Z', 750, 'XOF'),
         (gen_random_uuid(), $3, $2, null, '2026-11-19T10:00:00Z', null, null)`,
      [paid.id, me.client.id, free.id],
    );
    await migrate();
    expect(await platform.db.query('select * from payment')).toMatchObject([
      {
        ...{ account_id: me.client.id, subject_type: 'posts', subject_id: paid.id, amount: 750, currency: 'XOF' },
        ...{ description: 'Le cours', provider: 'simulated', paid_at: new Date('2026-11-20T10:00:00Z') },
        media_id: null,
      },
    ]);
    // What cannot be copied is all that is known of it.
    expect(await platform.db.query('select post_id from post_mark where paid_at is not null')).toEqual([
      { post_id: free.id },
    ]);
    expect(await platform.db.query('select post_id from post_mark where seen_at is not null')).toEqual([
      { post_id: paid.id },
    ]);
    expect(await actionOf(member, paid)).toMatchObject({
      paid: true,
      receipt: { amount: 750, paidAt: '2026-11-20T10:00:00.000Z' },
      media: { id: mediaId },
    });
    expect(await actionOf(member, free)).toMatchObject({ paid: false, media: null });
    await expect(platform.db.query('delete from account where id = $1', [me.client.id])).rejects.toThrow('payment');
    expect((await member.pay(paid)).status).toBe(200);
    expect(await platform.db.query('select count(*)::int as n from payment')).toEqual([{ n: 1 }]);
  });
});
