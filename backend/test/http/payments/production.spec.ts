import type { PostView } from '@afi/contracts/posts';
import { Caller, problemOf } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';

const secret = { APP_SECRET: 'drawn-by-chance-0123456789-abcdef' };
const asked = { type: 'payment', amount: 500, currency: 'XOF', description: 'Cotisation' } as const;

/** The same data under a backend in production mode, where no provider is set: nobody is asked for money that nobody would see. */
describe('payments in production', () => {
  let embedded: Platform;
  let production: Platform;
  let owner: Caller;
  let member: Caller;
  let communityId: string;
  let sold: PostView;
  beforeAll(async () => {
    embedded = await Platform.start({ workers: 1, env: secret });
    const [first, second] = [await embedded.client(people.owner), await embedded.client(people.member)];
    communityId = (await embedded.communityOf(first)).id;
    const given = { communityId, title: 'Cotisation', content: '<p>x</p>', action: asked, publish: true };
    sold = (await first.post<PostView>('/client/posts', given)).body;
    production = await Platform.start({
      workers: 0,
      env: {
        ...{ ...secret, NODE_ENV: 'production', EMBEDDED: '', DATABASE_URL: embedded.db.url },
        ...{ PUBLIC_URL: 'https://afi.tld', SMTP_URL: 'smtp://127.0.0.1:9' },
      },
    });
    [owner, member] = [new Caller(production.url, first.token), new Caller(production.url, second.token)];
  });
  afterAll(async () => {
    await production.stop();
    await embedded.stop();
  });
  const rows = async (table: 'post' | 'payment') =>
    (await embedded.db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  it('(d100) a post that would ask for one is refused, in words, and not written', async () => {
    const before = await rows('post');
    const given = { communityId, title: 'Cotisation', content: '<p>x</p>', action: asked, publish: true };
    const refused = await owner.post('/client/posts', given);
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'payments.no-provider' });
    expect(problemOf(refused).detail).toMatch(/^Les paiements ne sont pas encore ouverts/);
    const { id, version } = (await owner.post<PostView>('/client/posts', { ...given, action: undefined })).body;
    const changed = await owner.patch(`/client/posts/${id}`, { action: asked, version });
    expect(problemOf(changed)).toMatchObject({ status: 409, code: 'payments.no-provider' });
    expect(await rows('post')).toBe((before ?? 0) + 1);
  });

  it('(d100) one that asks already is paid by nobody; its team reads it as before', async () => {
    const { type: _, ...shown } = { ...asked, file: null };
    const refused = await member.post(`/client/posts/${sold.id}/payment`, shown);
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'payments.no-provider' });
    expect(await rows('payment')).toBe(0);
    const { body } = await member.get<PostView>(`/client/posts/${sold.id}`);
    expect(body.action).toMatchObject({ type: 'payment', amount: 500, paid: false });
  });
});
