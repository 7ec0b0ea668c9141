import type { DeckView } from '@afi/contracts/slides';
import { Storage } from '@afi/runtime/storage';
import { jest } from '@jest/globals';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import { problemOf, type Caller, type Reply } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('what is asked for with a file', () => {
  let emulator: Emulator;
  let platform: Platform;
  let mine: Caller;
  let storage: Storage;
  beforeAll(async () => {
    emulator = await startEmulator();
    platform = await Platform.start({
      env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'emulated', AI_PAUSE_SECONDS: '0' },
    });
    mine = await signedIn(platform, people.owner);
    storage = platform.app.get(Storage, { strict: false });
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  afterEach(() => jest.restoreAllMocks());

  const deckIn = async (state: DeckView['state']) => {
    const source = { kind: 'text', text: '# Le mil\n\nLe mil pousse en cent jours. La récolte est partagée.' };
    const { body } = await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' });
    const read = async () => (await mine.get<DeckView>(`/client/decks/${body.id}`)).body;
    await until('it has an outline', async () => (await read()).state === 'outline');
    if (state === 'ready') {
      await mine.post(`/client/decks/${body.id}/write`);
      await until('it is written', async () => (await read()).state === 'ready');
    }
    await platform.settled();
    return body.id;
  };
  /** Has the storage wait until no transaction waits with it. */
  const storedOutside = async (ask: () => Promise<Reply>): Promise<void> => {
    const put = storage.put.bind(storage);
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    let held = 0;
    jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
      held += 1;
      await isLetGo;
      return put(...given);
    });
    const asking = ask();
    try {
      await until('its file is on its way', () => held > 0);
      const open = () =>
        platform.db.query(
          `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        );
      await until('no transaction is open', async () => (await open()).length === 0, 5_000);
    } finally {
      letGo();
      expect((await asking).status).toBeLessThan(300);
    }
  };

  it('stores it before the transaction: a deck that is written, and one that becomes a file', async () => {
    const written = await deckIn('outline');
    await storedOutside(() => mine.post(`/client/decks/${written}/write`));
    jest.restoreAllMocks();
    const ready = await deckIn('ready');
    await storedOutside(() => mine.post(`/client/decks/${ready}/exports`, { format: 'pptx' }));
  });

  it('stores it anew where it was changed meanwhile, and leaves nothing where it is gone', async () => {
    const id = await deckIn('ready');
    const put = storage.put.bind(storage);
    const stored: string[] = [];
    const removed = jest.spyOn(storage, 'remove');
    let meanwhile = async (): Promise<unknown> => undefined;
    jest.spyOn(storage, 'put').mockImplementation(async (...given) => {
      const kept = await put(...given);
      if (given[0].startsWith('uploads/')) stored.push(given[0]);
      await meanwhile();
      return kept;
    });
    meanwhile = async () => {
      meanwhile = async () => undefined;
      const { version } = (await mine.get<DeckView>(`/client/decks/${id}`)).body;
      await mine.patch(`/client/decks/${id}`, { title: 'Le mil de mai', version });
    };
    const { jobId } = (await mine.post<{ jobId: string }>(`/client/decks/${id}/exports`, { format: 'pdf' })).body;
    const [job] = await platform.db.query<{ key: string }>(
      `select payload->>'sourceKey' as key from job where id = $1`,
      [jobId],
    );
    expect(stored).toHaveLength(2);
    expect([job?.key, removed.mock.calls.flat()]).toEqual([stored[1], [stored[0]]]);
    await platform.settled();
    stored.length = 0;
    removed.mockClear();
    meanwhile = () => mine.delete(`/client/decks/${id}`);
    // The other format: the first one is under way.
    expect(problemOf(await mine.post(`/client/decks/${id}/exports`, { format: 'pptx' })).status).toBe(404);
    expect([stored.length, removed.mock.calls.flat()]).toEqual([1, stored]);
  });
});
