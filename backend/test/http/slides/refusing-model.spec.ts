import type { DeckView } from '@afi/contracts/slides';
import type { NotificationView } from '@afi/contracts/notifications';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a model that refuses for good', () => {
  let emulator: Emulator;
  let platform: Platform;
  let mine: Caller;
  let admin: Caller;
  beforeAll(async () => {
    emulator = await startEmulator();
    platform = await Platform.start({
      env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated-1', AI_PAUSE_SECONDS: '0' },
    });
    mine = await signedIn(platform, people.owner);
    admin = await platform.admin();
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });

  const works: [string, number, () => Promise<unknown>][] = [
    [
      'a deck',
      401,
      () =>
        mine.post<DeckView>('/client/decks', { source: { kind: 'topic', text: 'Le mil' }, language: 'fr', slides: 4 }),
    ],
    [
      'an answer',
      404,
      async () => {
        const chat = await mine.post<{ id: string }>('/client/chats');
        return mine.post(`/client/chats/${chat.body.id}/messages`, { content: 'Que faire du mil cet hiver ?' });
      },
    ],
  ];
  it.each(works)('is told to the admins once, whatever was asked of it: %s', async (_, status, ask) => {
    await platform.db.query('delete from model_state');
    await platform.db.query('delete from notification');
    emulator.broken = { kind: 'status', status };
    await ask();
    const [notice, ...others] = await until('word to the admins', async () => {
      const { body } = await admin.get<{ items: NotificationView[] }>('/admin/notifications');
      const notices = body.items.filter(({ kind }) => kind === 'documents.model-refused');
      return notices.length > 0 && notices;
    });
    expect(notice).toMatchObject({ tone: 'bad', body: expect.stringContaining(String(status)) as string });
    expect(others).toEqual([]);
  });

  it('is told again within the hour where it had answered in between, once a quarter of one', async () => {
    await platform.db.query('delete from model_state');
    await platform.db.query('delete from notification');
    const refusals = async () =>
      (await admin.get<{ items: NotificationView[] }>('/admin/notifications')).body.items.filter(
        ({ kind }) => kind === 'documents.model-refused',
      ).length;
    const ask = async (content: string) => {
      const chat = await mine.post<{ id: string }>('/client/chats');
      expect((await mine.post(`/client/chats/${chat.body.id}/messages`, { content })).status).toBe(202);
    };
    const answered = () =>
      platform.db.query<{ refused_with: number | null }>(`select refused_with from model_state where id = 'model'`);
    emulator.broken = { kind: 'status', status: 401 };
    await ask('Que faire du mil ?');
    await until('word to the admins', async () => (await refusals()) === 1);
    emulator.broken = null;
    await ask('Et du maïs ?');
    await until('it is known to answer', async () => (await answered())[0]?.refused_with === null);
    emulator.broken = { kind: 'status', status: 404 };
    await ask('Et du riz ?');
    await until('it is known to refuse', async () => (await answered())[0]?.refused_with === 404);
    expect(await refusals()).toBe(1);
    // A quarter of an hour later.
    await platform.db.query(`update model_state set told_at = told_at - interval '15 minutes'`);
    emulator.broken = null;
    await ask('Et du fonio ?');
    await until('it is known to answer', async () => (await answered())[0]?.refused_with === null);
    emulator.broken = { kind: 'status', status: 404 };
    await ask('Et du blé ?');
    await until('word to the admins once more', async () => (await refusals()) === 2);
  });
});
