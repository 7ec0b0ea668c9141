import type { MoneyReceived, PaymentRow } from '@afi/contracts/payments';
import type { PostView } from '@afi/contracts/posts';
import { ForgetClosedAccounts } from '../../../src/modules/closing/sweep/forget-closed-accounts.js';
import { Caller } from '../../support/caller.js';
import { crowd } from '../../support/crowd.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { countStatements } from '../../support/statements.js';
import { Author } from '../posts/author.js';

interface Received {
  items: PaymentRow[];
  nextCursor: string | null;
  received: MoneyReceived;
}

describe('what was paid for a post, as those who are paid see it', () => {
  let platform: Platform;
  let owner: Author;
  let team: Author;
  let member: Author;
  let payers: (Author & { caller: { accountId: string } })[];
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    ({ owner, team, member } = await Author.all(platform));
    const callers = await crowd(platform, owner.communityId, 12);
    payers = callers.map((caller) => new Author(caller, owner.communityId) as (typeof payers)[number]);
  });
  afterAll(() => platform.stop());

  const asked = { type: 'payment', amount: 2_500, currency: 'XOF', description: 'La sortie' };
  const sell = (action: object = asked) =>
    owner.write({ title: 'Au musée', content: '<p>x</p>', action, publish: true });
  const pay = async (post: PostView, some: readonly Author[]) => {
    for (const payer of some) expect((await payer.pay(post)).status).toBe(200);
  };
  const read = async (post: PostView, query = '', { caller }: { caller: Caller } = owner) =>
    (await caller.get<Received>(`/client/posts/${post.id}/payments${query}`)).body;

  it('says who paid, when, how much, by which reference, and no more of them', async () => {
    const post = await sell();
    expect(await read(post)).toMatchObject({ items: [], received: { count: 0, amounts: [] } });
    const receiptOf = async () => {
      const { action } = (await member.pay(post)).body;
      return action?.type === 'payment' ? action.receipt : null;
    };
    const { paidAt, reference } = (await receiptOf()) ?? {};
    expect(reference).toMatch(/^[0-9A-F]{8}$/);
    const told = await read(post);
    const [me] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.member]);
    const row = { fullname: 'Aminata Traoré', picture: null, amount: 2_500, currency: 'XOF', description: 'La sortie' };
    expect(told.items).toEqual([{ id: expect.any(String), ...row, paidAt, reference }]);
    expect(told.received).toEqual({ count: 1, amounts: [{ currency: 'XOF', amount: 2_500 }] });
    const said = JSON.stringify(told);
    for (const secret of [people.member.slice(4), String(me?.id), 'simulated']) expect(said).not.toContain(secret);
  });

  it('(d269) is for owner and team: no member learns who paid, no stranger that anybody did', async () => {
    const post = await sell();
    await pay(post, payers.slice(0, 2));
    const stranger = await signedIn(platform, people.stranger);
    const nobody = new Caller(platform.url, '');
    for (const path of ['payments', 'payments.csv'])
      for (const [caller, status] of [
        [owner.caller, 200],
        [team.caller, 200],
        [member.caller, 403],
        [payers[0]?.caller as Caller, 403],
        [stranger, 404],
        [nobody, 401],
      ] as const)
        expect((await caller.get(`/client/posts/${post.id}/${path}`)).status).toBe(status);
    await owner.caller.delete(`/client/posts/${post.id}`);
    expect((await owner.caller.get(`/client/posts/${post.id}/payments`)).status).toBe(404);
  });

  it('adds up what was paid on each day, by currency, whatever the post asks for by now', async () => {
    let post = await sell();
    await pay(post, payers.slice(0, 2));
    for (const [action, payer] of [
      [{ ...asked, amount: 4_000 }, payers[2]],
      [{ ...asked, amount: 300, currency: 'XAF' }, payers[3]],
    ] as const) {
      ({ body: post } = await owner.change(post, { action }));
      await pay(post, payer ? [payer] : []);
    }
    const other = await sell();
    await pay(other, payers.slice(0, 1));
    await owner.change(post, { action: null });
    const { items, received } = await read(post);
    expect(items.map(({ amount, currency }) => [amount, currency])).toEqual([
      [300, 'XAF'],
      [4_000, 'XOF'],
      [2_500, 'XOF'],
      [2_500, 'XOF'],
    ]);
    const amounts = [
      { currency: 'XOF', amount: 9_000 },
      { currency: 'XAF', amount: 300 },
    ];
    expect(received).toEqual({ count: 4, amounts });
  });

  it('comes in pages, the last paid first, and is found by name and by reference', async () => {
    const post = await sell();
    await pay(post, payers);
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Received = await read(post, `?limit=5${cursor && `&cursor=${cursor}`}`);
      expect(page.items.length).toBeLessThanOrEqual(5);
      expect(page.received.count).toBe(12);
      names.push(...page.items.map(({ fullname }) => fullname));
      cursor = page.nextCursor;
    }
    const paidInTurn = Array.from({ length: 12 }, (_, at) => `Membre ${String(at + 1).padStart(4, '0')}`);
    const inTurn = (await read(post, '?sort=paidAt')).items;
    expect(names).toEqual(inTurn.map(({ fullname }) => fullname).reverse());
    expect([...names].sort()).toEqual(paidInTurn);
    expect((await read(post, '?sort=name')).items.map(({ fullname }) => fullname)).toEqual(paidInTurn);
    const byName = await read(post, '?search=membre%200007');
    expect(byName.items.map(({ fullname }) => fullname)).toEqual(['Membre 0007']);
    expect(byName.received.count).toBe(12);
    const { reference } = inTurn[3] as PaymentRow;
    const found = (await read(post, `?search=${reference.toLowerCase()}`)).items;
    expect(found.map((row) => row.reference)).toEqual([reference]);
    expect((await owner.caller.get(`/client/posts/${post.id}/payments?limit=101`)).status).toBe(422);
  });

  it('costs as many statements however many paid', async () => {
    const post = await sell();
    await pay(post, payers);
    const statements = countStatements();
    const cost = async (limit: number) => {
      // Sweeps and the relay read beside us: the least of a few calls is the page's own.
      const costs: number[] = [];
      for (let call = 0; call < 5; call += 1) {
        statements.beginAnew();
        expect((await read(post, `?limit=${limit}`)).items).toHaveLength(Math.min(limit, 12));
        costs.push(statements.count);
      }
      return Math.min(...costs);
    };
    const one = await cost(1);
    expect(one).toBeGreaterThan(0);
    expect(await cost(100)).toBe(one);
    statements.stop();
  });

  it('keeps what somebody paid who was forgotten since, without a name', async () => {
    const post = await sell();
    const [gone, stays] = (await crowd(platform, owner.communityId, 2)).map(
      (caller) => new Author(caller, owner.communityId) as (typeof payers)[number],
    );
    await pay(post, [gone as Author, stays as Author]);
    await platform.settled();
    await platform.db.query(`update account set closed_at = now() - interval '1 year' where id = $1`, [
      gone?.caller.accountId,
    ]);
    expect(await platform.app.get(ForgetClosedAccounts, { strict: false }).sweep()).toBe(1);
    const { items, received } = await read(post, '?sort=paidAt');
    expect(items[0]).toMatchObject({ fullname: 'Ancien membre', picture: null, amount: 2_500 });
    expect(received).toEqual({ count: 2, amounts: [{ currency: 'XOF', amount: 5_000 }] });
  });

  it('stands on the post and among its figures, for those who manage it alone', async () => {
    const post = await sell();
    const actionFor = async ({ caller }: { caller: Caller }) =>
      (await caller.get<PostView>(`/client/posts/${post.id}`)).body.action as { received?: MoneyReceived };
    const statsFor = async ({ id }: { id: string }) =>
      (await owner.caller.get<{ received: MoneyReceived | null }>(`/client/posts/${id}/stats`)).body.received;
    const none = { count: 0, amounts: [] };
    expect([(await actionFor(owner)).received, await statsFor(post)]).toEqual([none, none]);
    await pay(post, payers.slice(0, 3));
    const all = { count: 3, amounts: [{ currency: 'XOF', amount: 7_500 }] };
    for (const one of [owner, team]) expect((await actionFor(one)).received).toEqual(all);
    for (const one of [member, ...payers.slice(0, 1)]) expect(await actionFor(one)).not.toHaveProperty('received');
    expect(await statsFor(post)).toEqual(all);
    // What was paid was paid; a post that never asked has nothing to tell.
    await owner.change(post, { action: null });
    expect(await statsFor(post)).toEqual(all);
    expect(await statsFor(await owner.write({ content: '<p>x</p>' }))).toBeNull();
  });

  it('is told to open screens of the team at once, and to nobody else’s', async () => {
    const post = await sell();
    await platform.settled();
    const [ofTeam, ofMember] = await Promise.all(
      [team, member].map(({ caller }) => Listener.open(platform.url, String(caller.token))),
    );
    await pay(post, payers.slice(0, 1));
    const heard = await ofTeam?.next('changed', ({ id }) => id === post.id);
    expect(heard).toMatchObject({ word: 'posts', id: post.id, scope: owner.communityId });
    await platform.settled();
    expect(ofMember?.all('changed')).toEqual([]);
    for (const listener of [ofTeam, ofMember]) listener?.close();
  });

  it('is kept as a file', async () => {
    const post = await sell({ ...asked, description: '=1+1' });
    await pay(post, payers.slice(0, 1));
    await platform.db.query(`update payment set paid_at = '2026-11-20T23:30:00Z' where subject_id = $1`, [post.id]);
    const [{ reference }] = (await read(post)).items as [PaymentRow];
    const file = await owner.caller.get<string>(`/client/posts/${post.id}/payments.csv?zone=Africa/Douala`);
    expect(file.body.trim().split('\r\n')).toEqual([
      'Nom;Montant;Devise;Objet;Payé le;Référence',
      `Membre 0001;2500;XOF;'=1+1;2026-11-21 00:30:00;${reference}`,
    ]);
  });
});
