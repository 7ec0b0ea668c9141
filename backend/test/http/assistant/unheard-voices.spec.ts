import { UnheardVoices } from '../../../src/modules/assistant/sweep/unheard-voices.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Talk } from './talk.js';

describe('voices that were kept until a speech service is set', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({
      workers: 0,
      env: { STT_BASE_URL: 'http://127.0.0.1:9', STT_MODEL: 'whisper' },
    });
  });
  afterAll(() => platform.stop());

  /** A conversation with so many spoken questions that were answered «no service». */
  async function leave(person: string, voices: number, minutesAgo: number): Promise<string> {
    const talk = await Talk.begin(await signedIn(platform, person));
    await platform.db.query(
      `with sound as (
         insert into media (id, owner_id, kind, content_type, status, file_name, bytes, content_hash, storage_key, variants, claimed_at, created_at)
         select gen_random_uuid(), c.account_id, 'audio', 'audio/ogg', 'ready', 'a.ogg', 1, '\\x00', 'x/' || gen_random_uuid(), '[]', now(), now()
           from chat c where c.id = $1 returning id, owner_id
       ), asked as (
         insert into chat_message (id, chat_id, account_id, role, content, media_ids, sources, private, cuts, at, voice_id)
         select gen_random_uuid(), $1, owner_id, 'question', '', '[]', '[]', false, '{}', now() - make_interval(mins => $3) + make_interval(secs => n), id
           from sound, generate_series(1, $2::int) n returning *
       )
       insert into chat_message (id, chat_id, account_id, role, content, media_ids, sources, private, cuts, at, state, question_id)
       select gen_random_uuid(), chat_id, account_id, 'answer', 'Aucun service', '[]', '[]', false, '{}', at, 'done', id from asked`,
      [talk.id, voices, minutesAgo],
    );
    return talk.id;
  }
  const underWay = async (): Promise<string[]> =>
    (
      await platform.db.query<{ chat_id: string }>(
        `select chat_id from chat_message where state = 'waiting' and replaced_at is null`,
      )
    ).map((row) => row.chat_id);

  it('(d231) begin in each conversation, however many somebody left before', async () => {
    const many = await leave(people.owner, 25, 60);
    const few = await Promise.all([leave(people.member, 1, 10), leave(people.stranger, 1, 5)]);
    const voices = platform.app.get(UnheardVoices, { strict: false });
    await voices.begin();
    expect((await underWay()).toSorted()).toEqual([many, ...few].toSorted());
    // One at a time in a conversation: nothing more to begin with before that one is over.
    expect(await voices.begin()).toBe(0);
  });

  it('(d231) begin with one of each person, before the second of who left more than are begun at once', async () => {
    await platform.db.query('delete from chat');
    const many: string[] = [];
    for (let n = 0; n < 25; n += 1) many.push(await leave(people.owner, 1, 60));
    const few = [await leave(people.member, 1, 10), await leave(people.stranger, 1, 5)];
    await platform.app.get(UnheardVoices, { strict: false }).begin();
    // In the order in which they were begun.
    const begun = await platform.db.query<{ chat_id: string }>(
      `select chat_id from chat_message where state = 'waiting' and replaced_at is null order by id`,
    );
    expect(begun).toHaveLength(many.length + few.length);
    const firstBatch = begun.slice(0, 20).map((row) => row.chat_id);
    expect(firstBatch).toEqual(expect.arrayContaining(few));
  });

  it('take the place of the answer that heard nothing: it is no branch, and what was asked after it follows them', async () => {
    await platform.db.query('delete from chat');
    const chatId = await leave(people.owner, 1, 10);
    await platform.db.query(`update chat_message set parent_id = question_id where role = 'answer'`);
    await platform.db.query(
      `insert into chat_message (id, chat_id, account_id, role, content, media_ids, sources, private, cuts, at, parent_id)
       select gen_random_uuid(), chat_id, account_id, 'question', 'Et ensuite ?', '[]', '[]', false, '[]', now(), id
         from chat_message where role = 'answer'`,
    );
    await platform.app.get(UnheardVoices, { strict: false }).begin();
    const said = await platform.db.query<{ id: string; parent_id: string | null; role: string; state: string }>(
      `select id, parent_id, role, state from chat_message where chat_id = $1 and content <> ''`,
      [chatId],
    );
    const [heard] = await platform.db.query<{ id: string }>(`select id from chat_message where state = 'waiting'`);
    expect(said.map(({ role, parent_id }) => [role, parent_id])).toEqual(
      expect.arrayContaining([
        ['answer', null],
        ['question', heard?.id],
      ]),
    );
  });
});
