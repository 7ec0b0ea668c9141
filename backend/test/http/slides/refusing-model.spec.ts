import type { DeckView } from '@afi/contracts/slides';
import type { NotificationView } from '@afi/contracts/notifications';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
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
    admin = await signedIn(platform, staff.superadmin);
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

  describe('is known by when it was asked, whenever that is told:', () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const told = async (name: string, payload: object) => {
      await platform.db.query(`insert into outbox_event (id, name, payload, tries) values ($1, $2, $3, 0)`, [
        ...[crypto.randomUUID(), `model-usage.${name}`, JSON.stringify({ kind: 'answers', ...payload })],
      ]);
      await platform.settled();
    };
    const known = async () => {
      const [state] = await platform.db.query<{ refused_with: number | null; failed_at: Date | null }>(
        `select refused_with, failed_at from model_state where id = 'model'`,
      );
      const { body } = await admin.get<{ items: NotificationView[] }>('/admin/notifications');
      const notices = body.items.filter(({ kind }) => kind === 'documents.model-refused').length;
      return { with: state?.refused_with, at: state?.failed_at?.toISOString(), notices };
    };
    beforeEach(async () => {
      await platform.settled();
      await platform.db.query('delete from model_state');
      await platform.db.query('delete from notification');
    });

    it('a refusal that is delivered late says nothing of a model that has answered since', async () => {
      await told('call-answered', { at: minutesAgo(2) });
      await told('call-refused', { status: 401, at: minutesAgo(3) });
      expect(await known()).toMatchObject({ with: null, notices: 0 });
      const at = minutesAgo(1);
      await told('call-refused', { status: 404, at });
      expect(await known()).toEqual({ with: 404, at, notices: 1 });
    });

    it('an answer that is delivered late takes back no refusal that came after it', async () => {
      const at = minutesAgo(1);
      await told('call-refused', { status: 401, at });
      await told('call-answered', { at: minutesAgo(2) });
      expect(await known()).toEqual({ with: 401, at, notices: 1 });
    });

    it('a refusal of the release before says no time: it is taken for one of now', async () => {
      await told('call-answered', { at: minutesAgo(1) });
      await told('call-refused', { status: 401 });
      expect(await known()).toMatchObject({ with: 401, notices: 1 });
    });
  });

  it('tells when it refused, not when the backend heard of it', async () => {
    await platform.settled();
    emulator.broken = { kind: 'status', status: 401 };
    const before = new Date().toISOString();
    const chat = await mine.post<{ id: string }>('/client/chats');
    await mine.post(`/client/chats/${chat.body.id}/messages`, { content: 'Et du sorgho ?' });
    const [event] = await until('it is told', async () => {
      const found = await platform.db.query<{ at: string; heard: Date }>(
        `select payload->>'at' as at, created_at as heard from outbox_event
          where name = 'model-usage.call-refused' and created_at > $1`,
        [before],
      );
      return found.length > 0 && found;
    });
    emulator.broken = null;
    expect([event?.at, event?.heard.toISOString()].toSorted()).toEqual([event?.at, event?.heard.toISOString()]);
    expect(event && event.at >= before).toBe(true);
  });
});
