import { answerBrief } from '@afi/contracts/assistant-answers';
import { Storage } from '@afi/runtime/storage';
import { Migration20261201020000ChatBranches } from '../../../src/modules/assistant/migrations/migration-20261201020000-chat-branches.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Talk } from './talk.js';

describe('branches of a conversation with Afi', () => {
  let platform: Platform;
  let mine: Caller & { token: string };
  let other: Caller;
  beforeAll(async () => {
    // Nobody answers there: what it would be told is looked at.
    platform = await Platform.start({ workers: 0, env: { AI_BASE_URL: 'http://127.0.0.1:9', AI_MODEL: 'none' } });
    mine = await signedIn(platform, people.owner);
    other = await signedIn(platform, people.member);
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from chat'));

  /** Asks, and stops the answer: what is written here is not of interest. */
  async function asked(talk: Talk, content: string, more: object = {}) {
    const said = await talk.ask(content, more);
    await mine.post(`/client/chats/${talk.id}/stop`);
    return said;
  }
  async function answeredAgain(talk: Talk, answerId: string): Promise<string> {
    const path = `/client/chats/${talk.id}/answers/${answerId}/again`;
    const { body } = await mine.post<{ answerId: string }>(path);
    await mine.post(`/client/chats/${talk.id}/stop`);
    return body.answerId;
  }
  const turn = (talk: Talk, messageId: string, caller: Caller = mine) =>
    caller.put(`/client/chats/${talk.id}/branch`, { messageId });
  const shown = async (talk: Talk) => (await talk.said()).map(({ id }) => id);
  const branchesOf = async (talk: Talk, of: string) => (await talk.said()).find(({ id }) => id === of)?.branches;
  /** What the model was told before the last question. */
  async function toldBefore(): Promise<string[]> {
    const [job] = await platform.db.query<{ key: string }>(
      `select payload->>'sourceKey' as key from job where kind = 'answers' order by created_at desc limit 1`,
    );
    const bytes = await platform.app.get(Storage).get(job?.key ?? '');
    return answerBrief.parse(JSON.parse(bytes?.toString('utf8') ?? '{}')).before.map(({ content }) => content);
  }

  it('a question that was asked otherwise is gone back to, with all that followed it', async () => {
    const talk = await Talk.begin(mine);
    const first = await asked(talk, 'Où est le marché ?');
    expect(await branchesOf(talk, first.messageId)).toBeUndefined();
    const next = await asked(talk, 'Et le soir ?');
    const second = await asked(talk, 'Quand ouvre le marché ?', { replaces: first.messageId });
    const versions = [first.messageId, second.messageId];
    expect(await branchesOf(talk, second.messageId)).toEqual(versions);

    expect((await turn(talk, first.messageId)).status).toBe(204);
    expect(await shown(talk)).toEqual([first.messageId, first.answerId, next.messageId, next.answerId]);
    expect(await branchesOf(talk, first.messageId)).toEqual(versions);
    expect(await branchesOf(talk, next.messageId)).toBeUndefined();
    // Once more changes nothing.
    expect((await turn(talk, first.messageId)).status).toBe(204);
    await turn(talk, second.messageId);
    expect(await shown(talk)).toEqual([second.messageId, second.answerId]);
  });

  it('an answer that was written again is gone back to, and what was asked after each stays with it', async () => {
    const talk = await Talk.begin(mine);
    const { messageId, answerId } = await asked(talk, 'Une idée de slogan ?');
    const second = await answeredAgain(talk, answerId);
    const after = await asked(talk, 'Plus court');
    expect(await branchesOf(talk, second)).toEqual([answerId, second]);
    await turn(talk, answerId);
    expect(await shown(talk)).toEqual([messageId, answerId]);
    const third = await answeredAgain(talk, answerId);
    expect(await branchesOf(talk, third)).toEqual([answerId, second, third]);
    await turn(talk, second);
    expect(await shown(talk)).toEqual([messageId, second, after.messageId, after.answerId]);
  });

  it('a model is told what is shown, and of the others nothing', async () => {
    const talk = await Talk.begin(mine);
    const first = await asked(talk, 'Je vends des pagnes');
    await asked(talk, 'Je vends des sacs', { replaces: first.messageId });
    await turn(talk, first.messageId);
    // What a stopped answer would have been told is thrown away: it is read before.
    await talk.ask('Que dire à une cliente ?');
    expect(await toldBefore()).toEqual(['Je vends des pagnes']);
    await mine.post(`/client/chats/${talk.id}/stop`);
    expect((await mine.get<{ items: unknown[] }>('/client/chats?search=sacs')).body.items).toEqual([]);
  });

  it('nothing is turned while Afi answers, nor to what has no place in what is shown', async () => {
    const [talk, elsewhere] = [await Talk.begin(mine), await Talk.begin(mine)];
    const first = await asked(talk, 'Une');
    const below = await asked(talk, 'Deux');
    const belowToo = await asked(talk, 'Trois', { replaces: below.messageId });
    const second = await talk.ask('Quatre', { replaces: first.messageId });
    expect(problemOf(await turn(talk, first.messageId))).toMatchObject({
      status: 409,
      code: 'assistant.still-answering',
    });
    await mine.post(`/client/chats/${talk.id}/stop`);
    // Its question is on the other branch.
    expect((await turn(talk, belowToo.messageId)).status).toBe(404);
    expect((await turn(elsewhere, first.messageId)).status).toBe(404);
    expect((await turn(talk, first.messageId, other)).status).toBe(404);
    expect(await shown(talk)).toEqual([second.messageId, second.answerId]);
  });

  it('what was said before there were any finds its place in a migration', async () => {
    const talk = await Talk.begin(mine);
    const first = await asked(talk, 'Une');
    await answeredAgain(talk, first.answerId);
    const next = await asked(talk, 'Deux');
    await asked(talk, 'Trois');
    await asked(talk, 'Deux, autrement', { replaces: next.messageId });
    await asked(talk, 'Quatre');
    await asked(talk, 'Une, autrement', { replaces: first.messageId });
    const places = () =>
      platform.db.query<{ id: string; parent: string }>('select id, parent_id from chat_message order by id');
    const before = await places();
    await platform.db.query('update chat_message set parent_id = null');
    const migration = new Migration20261201020000ChatBranches({} as never, {} as never);
    migration.up();
    const [, fill] = migration.getQueries();
    await platform.db.query(typeof fill === 'string' ? fill : '');
    expect(await places()).toEqual(before);
  });

  it('what a node of the release before wrote comes back too', async () => {
    const talk = await Talk.begin(mine);
    const first = await asked(talk, 'Une');
    const next = await asked(talk, 'Deux');
    await platform.db.query('update chat_message set parent_id = null where id = $1', [next.messageId]);
    expect(await branchesOf(talk, next.messageId)).toBeUndefined();
    const again = await asked(talk, 'Deux, autrement', { replaces: next.messageId });
    expect(await branchesOf(talk, again.messageId)).toEqual([next.messageId, again.messageId]);
    await platform.db.query('update chat_message set parent_id = null where chat_id = $1 and replaced_at is null', [
      talk.id,
    ]);
    await turn(talk, first.messageId);
    expect(await shown(talk)).toEqual([first.messageId, first.answerId, again.messageId, again.answerId]);
    expect((await turn(talk, next.messageId)).status).toBe(204);
    expect(await shown(talk)).toEqual([first.messageId, first.answerId, next.messageId, next.answerId]);
  });
});
