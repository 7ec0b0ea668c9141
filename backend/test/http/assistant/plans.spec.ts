import { planRoutes, type PlanView } from '@afi/contracts/assistant-plans';
import type { GoalView } from '@afi/contracts/goals';
import { localOf } from '@afi/contracts/zoned-time';
import { ChatPlans } from '../../../src/modules/assistant/handlers/chat-plans.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Talk } from './talk.js';

type Act = keyof typeof planRoutes;

describe('what Afi would do, by the rules of the words', () => {
  let platform: Platform;
  let mine: Caller & { token: string };
  let other: Caller & { token: string };
  let talk: Talk;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
    other = await signedIn(platform, people.stranger);
    talk = await Talk.begin(mine);
  });
  afterAll(() => platform.stop());

  /** Asks, and reads the plan that stands under the answer. */
  async function asked(content: string): Promise<{ messageId: string; plan: PlanView }> {
    await platform.db.query('delete from rate_limit');
    const { answerId } = await talk.ask(content);
    const answer = (await talk.said()).find(({ id }) => id === answerId);
    if (!answer?.plan) throw new Error(`no plan: ${content}`);
    expect(answer.answer?.state).toBe('done');
    return { messageId: answerId, plan: answer.plan };
  }
  const say = (act: Act, messageId: string, caller: Caller = mine) =>
    caller.post<PlanView>(`/client/chats/${talk.id}/messages/${messageId}/plan/${act}`);
  const count = async (table: string) =>
    Number((await platform.db.query<{ n: string }>(`select count(*) n from ${table} where deleted_at is null`))[0]?.n);
  const fieldsOf = ({ fields }: PlanView) => Object.fromEntries(fields.map(({ label, value }) => [label, value]));

  it.each([
    ['Cherche-moi une mission à Abidjan', 'n’existent pas encore'],
    ['Quelles missions sont ouvertes ?', 'n’existent pas encore'],
  ])('what is not there yet is said so: %s', async (line, told) => {
    const { messageId, plan } = await asked(line);
    expect([plan.act, plan.state, plan.ready]).toEqual(['assistant.mission', 'failed', false]);
    expect(plan.error?.message).toContain(told);
    expect((await say('accept', messageId)).status).toBe(409);
  });

  it('is shown with its fields, and nothing is done before a yes', async () => {
    const { messageId, plan } = await asked('Afi, peux-tu noter que le marché ouvre à six heures ?');
    expect(plan).toMatchObject({
      act: 'thoughts.keep',
      title: 'Garder une pensée',
      state: 'proposed',
      undoable: false,
    });
    expect(fieldsOf(plan)).toEqual({ Pensée: 'Le marché ouvre à six heures' });
    expect(await count('thought')).toBe(0);
    expect((await say('refuse', messageId)).body.state).toBe('refused');
    expect(problemOf(await say('accept', messageId)).code).toBe('assistant.plan-over');
    expect(await count('thought')).toBe(0);
  });

  it('is done once, whatever races; what was done is undone by the command of the word; both stay in what was said', async () => {
    const { messageId } = await asked('Note que les pagnes sont au fond');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => say('accept', messageId)));
    expect(answers.map(({ body }) => body.state)).toEqual(Array(5).fill('accepted'));
    expect(await count('thought')).toBe(1);
    const [thought] = await platform.db.query<{ id: string; private: boolean; content: string }>(
      'select id, private, content from thought',
    );
    expect(thought).toMatchObject({ private: true, content: 'Les pagnes sont au fond' });
    expect(answers[0]?.body.links).toEqual([
      { title: 'Les pagnes sont au fond', link: `/app/thoughts/${thought?.id}` },
    ]);
    const undone = await Promise.all([1, 2, 3].map(() => say('undo', messageId)));
    expect(undone.map(({ body }) => body.state)).toEqual(Array(3).fill('undone'));
    expect(await count('thought')).toBe(0);
    expect((await talk.said()).find(({ id }) => id === messageId)?.plan?.state).toBe('undone');
  });

  it('sets a goal, checks it in, and takes both back', async () => {
    const goal = await asked('Nouvel objectif : marcher 3 fois par semaine');
    expect(fieldsOf(goal.plan)).toEqual({ Objectif: 'Marcher', 'Combien de fois': '3 fois par semaine' });
    await say('accept', goal.messageId);
    const done = await asked("j'ai fait mon objectif marche");
    expect(fieldsOf(done.plan)).toEqual({ Objectif: 'Marcher' });
    await say('accept', done.messageId);
    const read = async () => (await mine.get<{ items: GoalView[] }>('/client/goals')).body.items;
    expect((await read())[0]?.progress).toMatchObject({ done: 1, target: 3 });
    await say('undo', done.messageId);
    expect((await read())[0]?.progress.done).toBe(0);
    await say('undo', goal.messageId);
    expect(await read()).toEqual([]);
  });

  it('sets a reminder for one moment of the person’s own clock', async () => {
    const { messageId, plan } = await asked("rappelle-moi demain à 18h d'appeler Awa");
    const on = localOf(new Date(Date.now() + 86_400_000).toISOString(), 'Africa/Abidjan').slice(0, 10);
    const day = new Date(`${on}T00:00Z`).toLocaleDateString('fr', { dateStyle: 'full', timeZone: 'UTC' });
    expect(fieldsOf(plan)).toEqual({ Rappel: 'Appeler Awa', Heure: '18:00', Jour: day });
    await say('accept', messageId);
    expect(await platform.db.query('select text, at, on_day, days from reminder where deleted_at is null')).toEqual([
      { text: 'Appeler Awa', at: '18:00', on_day: on, days: [] },
    ]);
    await say('undo', messageId);
    expect(await count('reminder')).toBe(0);
    const weekly = await asked('rappelle-moi tous les lundis à 9h de compter la caisse');
    expect(fieldsOf(weekly.plan)).toMatchObject({ Rappel: 'Compter la caisse', Jours: 'Chaque semaine\u00a0: lundi' });
    const past = await asked('rappelle-moi le 3 décembre 2025 à 9h de payer');
    expect(past.plan).toMatchObject({ state: 'failed', ready: false, error: { code: 'reminders.moment-over' } });
  });

  it.each(['99999999999999', '1e300', 'Infinity', '-5', '0.1', 'NaN'])(
    'says what a model took a line for is unclear where its time is none: %s',
    async (minutes) => {
      const [me] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]);
      const person = { accountId: me?.id ?? '', language: 'fr' } as const;
      const plans = platform.app.get(ChatPlans, { strict: false });
      const asked = { act: 'reminders.set', args: { text: 'Awa', in: minutes } };
      const plan = await platform.app.get(EntityScope).run(() => plans.planOf(asked, person));
      expect(plan?.input === null || typeof plan?.input === 'object').toBe(true);
      if (Number(minutes) > 1e9) expect(plan?.input).toBeNull();
    },
  );

  it.each([
    ['Nom', `trouve le membre ${'xa'.repeat(49)}x😀b`, `${'xa'.repeat(49)}x`],
    ['Rappel', `rappelle-moi demain à 18h de ${'xa'.repeat(99)}x😀 b`, `X${'xa'.repeat(99).slice(1)}x😀 b`],
  ])('cuts what is too long between two characters: %s', async (label, line, value) => {
    const { messageId, plan } = await asked(line);
    expect([plan.state, fieldsOf(plan)[label]]).toEqual(['proposed', value]);
    // Nobody is called that, and the reminder is set.
    expect((await say('accept', messageId)).body.state).toBe(label === 'Nom' ? 'failed' : 'accepted');
    const [kept] = await platform.db.query<{ text: string }>('select text from reminder where deleted_at is null');
    if (label === 'Rappel') expect(kept?.text).toBe(value.slice(0, 199));
    await platform.db.query('delete from reminder');
  });

  it('writes a draft, which stays one; a post that was published since is not taken back from here', async () => {
    const { messageId, plan } = await asked('Prépare un brouillon : Marché de Noël\nOuvert à <b>midi</b>.');
    expect(fieldsOf(plan)).toMatchObject({ Titre: 'Marché de Noël', Texte: 'Ouvert à <b>midi</b>.' });
    const { body } = await say('accept', messageId);
    const [post] = await platform.db.query<{ id: string; status: string; content: string }>(
      `select id, status, content from post where title = 'Marché de Noël'`,
    );
    expect(post).toMatchObject({ status: 'draft', content: '<p>Ouvert à &lt;b&gt;midi&lt;/b&gt;.</p>' });
    expect(body.links[0]?.link).toBe(`/app/posts/${post?.id}/edit`);
    await mine.post(`/client/posts/${post?.id}/publish`);
    expect(problemOf(await say('undo', messageId)).code).toBe('posts.act-published');
  });

  it('finds a member of the person’s communities; nothing changes, so nothing can be undone', async () => {
    const [member] = await platform.db.query<{ firstname: string }>(
      `select a.firstname from account a join membership m on m.account_id = a.id
        where m.community_id in (select community_id from membership w join account o on o.id = w.account_id where o.phone = $1)
          and a.phone <> $1 limit 1`,
      [people.owner],
    );
    const { messageId } = await asked(`Trouve le membre ${member?.firstname}`);
    const { body } = await say('accept', messageId);
    expect(body).toMatchObject({ state: 'accepted', undoable: false });
    expect(body.links[0]?.title).toContain(member?.firstname);
  });

  it('what cannot be planned says why; what a command refuses says so, does nothing and may be tried again', async () => {
    const unknown = await asked('J’ai fait mon objectif zeppelin');
    expect(unknown.plan).toMatchObject({ state: 'failed', ready: false });
    expect(unknown.plan.error?.message).toBe('Aucun de vos objectifs ne s’appelle «\u00a0zeppelin\u00a0».');
    expect(problemOf(await say('accept', unknown.messageId)).code).toBe('assistant.plan-over');

    const nobody = await asked('Find the member Zzyzx');
    const { body } = await say('accept', nobody.messageId);
    expect(body).toMatchObject({ state: 'failed', ready: true, error: { code: 'search.act-nobody' } });
    expect((await say('accept', nobody.messageId)).body.state).toBe('failed');
  });

  it('(d168) is nobody else’s to say yes to', async () => {
    const { messageId } = await asked('Note que le code est secret');
    for (const act of ['accept', 'refuse', 'undo'] as const)
      expect((await say(act, messageId, other)).status).toBe(404);
    expect(await count('thought')).toBe(0);
  });

  it.each([
    'Comment noter une pensée ?',
    'Quels sont mes objectifs ?',
    'Que dit la note de mardi ?',
    'Le marché ouvre à six heures, note que Awa l’a dit',
    'Explique : « rappelle-moi à 18h d’appeler Awa »',
    'Notre objectif est de grandir',
  ])('a line that asks for nothing to be done has no plan: %s', async (content) => {
    await platform.db.query('delete from rate_limit');
    const quiet = await Talk.begin(mine);
    await quiet.ask(content);
    expect((await quiet.said()).filter(({ plan }) => plan)).toEqual([]);
  });
});
