import { randomUUID } from 'node:crypto';
import { maxChatBytes, maxChatMessages, maxChats, type ChatView, type MessageView } from '@afi/contracts/assistant';
import { Storage } from '@afi/runtime/storage';
import { UploadSweep } from '../../../src/modules/media/sweep/upload-sweep.js';
import { ChatSweep } from '../../../src/modules/assistant/sweep/chat-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Talk } from './talk.js';

describe('conversations with Afi', () => {
  let platform: Platform;
  let mine: Caller & { token: string };
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
    other = await signedIn(platform, people.member);
  });
  afterAll(() => platform.stop());
  beforeEach(() => platform.db.query('delete from chat'));

  const listed = async (query = ''): Promise<ChatView[]> =>
    (await mine.get<{ items: ChatView[] }>(`/client/chats${query}`)).body.items;
  const refused = async (call: Promise<{ status: number; body: unknown }>): Promise<[number, string]> => {
    const { status, code } = problemOf((await call) as never);
    return [status, code];
  };

  it('begin without a name; the first question names them', async () => {
    const talk = await Talk.begin(mine);
    expect(await listed()).toMatchObject([{ id: talk.id, title: '', pinned: false, archived: false, excerpt: '' }]);
    const { messageId, answerId } = await talk.ask('Comment\nrejoindre une communauté ?');
    expect(await listed()).toMatchObject([{ title: 'Comment rejoindre une communauté ?' }]);
    expect(await talk.said()).toMatchObject([
      { id: messageId, role: 'question', content: 'Comment\nrejoindre une communauté ?', answer: null },
      { id: answerId, role: 'answer', content: '', answer: { state: 'waiting', seq: 0, questionId: messageId } },
    ]);
  });

  it.each([
    ['fr', 'La question posée à l’IA ne peut pas être vide.'],
    ['en', 'A question for the AI cannot be empty.'],
  ])('a question is never empty (%s)', async (language, message) => {
    const talk = await Talk.begin(mine);
    const path = `/client/chats/${talk.id}/messages`;
    for (const content of ['', ' \n\u200b '])
      expect(problemOf(await mine.post(path, { content }, { 'Accept-Language': language }))).toMatchObject({
        status: 422,
        code: 'assistant.question-empty',
        message,
      });
  });

  it('a question has at most 4 000 characters', async () => {
    const { id } = await Talk.begin(mine);
    expect((await mine.post(`/client/chats/${id}/messages`, { content: 'é'.repeat(4_001) })).status).toBe(422);
  });

  it('(d168) nobody else finds them, whatever they call', async () => {
    const talk = await Talk.begin(mine);
    const { answerId } = await talk.ask('Bonjour');
    const path = `/client/chats/${talk.id}`;
    const tried = [
      other.get(path),
      other.get(`${path}/messages`),
      other.get(`${path}/answers/${answerId}`),
      other.patch(path, { title: 'À moi' }),
      other.delete(path),
      other.post(`${path}/restore`),
      other.post(`${path}/messages`, { content: 'Et moi ?' }),
      other.post(`${path}/stop`),
      other.post(`${path}/answers/${answerId}/again`),
      other.put(`${path}/answers/${answerId}/rating`, { rating: 'down' }),
    ];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual(tried.map(() => 404));
    expect((await other.get<{ items: ChatView[] }>('/client/chats')).body.items).toEqual([]);
    // An answer of mine is not found through a conversation of theirs.
    const theirs = await Talk.begin(other);
    expect((await other.get(`/client/chats/${theirs.id}/answers/${answerId}`)).status).toBe(404);
  });

  it('are renamed, pinned and archived; a question brings an archived one back', async () => {
    const talk = await Talk.begin(mine);
    await mine.patch(`/client/chats/${talk.id}`, { title: 'Cotisations', pinned: true, archived: true });
    expect(await listed('?archived=true')).toMatchObject([{ title: 'Cotisations', pinned: true }]);
    expect(await listed('?archived=false')).toEqual([]);
    await talk.ask('Bonjour');
    expect(await listed('?archived=false&pinned=true')).toMatchObject([{ title: 'Cotisations' }]);
  });

  it('are found by any word that was said, accents aside', async () => {
    const [one, two] = [await Talk.begin(mine), await Talk.begin(mine)];
    await one.ask('Quand a lieu la réunion des élèves ?');
    await two.ask('Bonjour');
    expect((await listed('?search=ELEVES')).map(({ id }) => id)).toEqual([one.id]);
    expect(await listed('?search=%25')).toEqual([]);
  });

  it('are deleted, brought back within 24 hours, and forgotten after', async () => {
    const talk = await Talk.begin(mine);
    await talk.ask('Bonjour');
    expect((await mine.delete(`/client/chats/${talk.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await mine.get(`/client/chats/${talk.id}/messages`)).status).toBe(404);
    await platform.app.get(ChatSweep).sweep();
    expect((await mine.post(`/client/chats/${talk.id}/restore`)).status).toBe(200);
    expect((await talk.said()).map(({ role }) => role)).toEqual(['question', 'answer']);
    await mine.delete(`/client/chats/${talk.id}`);
    await platform.db.query(`update chat set deleted_at = now() - interval '25 hours'`);
    expect(await refused(mine.post(`/client/chats/${talk.id}/restore`))).toEqual([410, 'assistant.restore-too-late']);
    await platform.db.query(`update chat set deleted_at = now() - interval '49 hours'`);
    expect(await platform.app.get(ChatSweep).sweep()).toBe(1);
    expect(await platform.db.query('select 1 from chat_message')).toEqual([]);
  });

  it('answer one question at a time, also when two are asked at once', async () => {
    const talk = await Talk.begin(mine);
    const ask = () => mine.post(`/client/chats/${talk.id}/messages`, { content: 'Bonjour' });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([202, 409, 409]);
    expect(await refused(ask())).toEqual([409, 'assistant.still-answering']);
  });

  it('ask once what was sent twice under the same key', async () => {
    const talk = await Talk.begin(mine);
    const key = { 'Idempotency-Key': randomUUID() };
    const ask = () => mine.post(`/client/chats/${talk.id}/messages`, { content: 'Bonjour' }, key);
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    expect(await talk.said()).toHaveLength(2);
  });

  it('an answer is rated, rated otherwise and not at all; a question is not', async () => {
    const talk = await Talk.begin(mine);
    const { messageId, answerId } = await talk.ask('Bonjour');
    const rate = async (id: string, rating: string | null) =>
      (await mine.put(`/client/chats/${talk.id}/answers/${id}/rating`, { rating })).status;
    const rated = async () => (await talk.said())[1]?.answer?.rating;
    expect(await rated()).toBeNull();
    for (const rating of ['up', 'down', null] as const) {
      expect(await rate(answerId, rating)).toBe(204);
      expect(await rated()).toBe(rating);
    }
    expect([await rate(messageId, 'up'), await rate(answerId, 'so-so')]).toEqual([404, 422]);
  });

  it('(d169) what is stored for a question waits as long as it does, and goes where it is refused', async () => {
    const storage = platform.app.get(Storage);
    const stored = async () => (await storage.list('uploads/', '')).length;
    const [before, talk] = [await stored(), await Talk.begin(mine)];
    await talk.ask('Bonjour');
    expect(await stored()).toBe(before + 1);
    const inTwoHours = Date.now() + 2 * 3_600_000;
    await platform.app.get(UploadSweep, { strict: false }).sweep(inTwoHours);
    expect(await stored()).toBeGreaterThan(0);
    const [job] = await platform.db.query<{ key: string }>(
      `select payload->>'sourceKey' as key from job where kind = 'answers' order by created_at desc limit 1`,
    );
    expect(await storage.get(job?.key ?? '')).not.toBeNull();
    const [kept, other] = [await stored(), await Talk.begin(mine)];
    const refusedFile = { content: 'Bonjour', mediaIds: [randomUUID()] };
    expect((await mine.post(`/client/chats/${other.id}/messages`, refusedFile)).status).toBe(422);
    expect(await stored()).toBe(kept);
  });

  it('are stopped, and asked again from an earlier question', async () => {
    const talk = await Talk.begin(mine);
    const first = await talk.ask('Une première question');
    expect((await mine.post(`/client/chats/${talk.id}/stop`)).status).toBe(204);
    expect(await talk.answer(first.answerId)).toMatchObject({ state: 'stopped', pieces: [] });
    // Stopping what is over changes nothing.
    expect((await mine.post(`/client/chats/${talk.id}/stop`)).status).toBe(204);
    const second = await talk.ask('Une meilleure question', { replaces: first.messageId });
    expect((await talk.said()).map(({ id }) => id)).toEqual([second.messageId, second.answerId]);
  });

  it('only the last answer is written again', async () => {
    const talk = await Talk.begin(mine);
    const again = (answerId: string) => mine.post(`/client/chats/${talk.id}/answers/${answerId}/again`);
    const first = await talk.ask('Une');
    expect(await refused(again(first.answerId))).toEqual([409, 'assistant.still-answering']);
    await mine.post(`/client/chats/${talk.id}/stop`);
    const { status, body } = await mine.post<{ answerId: string }>(
      `/client/chats/${talk.id}/answers/${first.answerId}/again`,
    );
    expect(status).toBe(202);
    expect((await talk.said()).map(({ id }) => id)).toEqual([first.messageId, body.answerId]);
    await mine.post(`/client/chats/${talk.id}/stop`);
    await talk.ask('Deux');
    await mine.post(`/client/chats/${talk.id}/stop`);
    expect(await refused(again(body.answerId))).toEqual([409, 'assistant.not-last']);
  });

  it('files of a question stay while it does; those of others are refused', async () => {
    const talk = await Talk.begin(mine);
    const file = randomUUID();
    expect(await refused(mine.post(`/client/chats/${talk.id}/messages`, { content: 'Lis', mediaIds: [file] }))).toEqual(
      [422, 'assistant.file-unknown'],
    );
    expect(await talk.said()).toEqual([] satisfies MessageView[]);
  });

  describe('(d169) have an end', () => {
    it('so many an account, those brought back too', async () => {
      const gone = await Talk.begin(mine);
      await mine.delete(`/client/chats/${gone.id}`);
      await platform.db.query(
        `insert into chat (id, account_id, title, pinned, archived, at, created_at, updated_at)
         select gen_random_uuid(), a.id, 'x', false, false, now(), now(), now() from account a, generate_series(1, $2)
          where a.phone = $1`,
        [people.owner, maxChats],
      );
      expect(await refused(mine.post('/client/chats'))).toEqual([409, 'assistant.too-many-chats']);
      expect(await refused(mine.post(`/client/chats/${gone.id}/restore`))).toEqual([409, 'assistant.too-many-chats']);
    });

    it.each([
      ['messages', maxChatMessages, 'x', null, [409, 'assistant.chat-full']],
      ['bytes', 101, 'x'.repeat(maxChatBytes / 100), null, [413, 'assistant.full']],
      ['bytes of plans', 101, 'x', { input: 'x'.repeat(maxChatBytes / 100) }, [413, 'assistant.full']],
    ] as const)('so many %s', async (_, count, content, plan, answer) => {
      const talk = await Talk.begin(mine);
      await platform.db.query(
        `insert into chat_message (id, chat_id, account_id, role, content, media_ids, sources, private, cuts, at, plan)
         select gen_random_uuid(), c.id, c.account_id, 'question', $2, '[]', '[]', false, '[]', now(), $4::jsonb
           from chat c, generate_series(1, $3) where c.id = $1`,
        [talk.id, content, count, plan && JSON.stringify(plan)],
      );
      expect(await refused(mine.post(`/client/chats/${talk.id}/messages`, { content: 'Encore' }))).toEqual(answer);
    });
  });
});
