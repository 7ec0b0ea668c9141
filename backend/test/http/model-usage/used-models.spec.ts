import type { ModelUseView } from '@afi/contracts/model-usage';
import type { NotificationView } from '@afi/contracts/notifications';
import { photo } from '../../../../workers/src/tools/image/image-fixture.js';
import { startEmulator, type Emulator } from '../../../../workers/src/tools/llm/emulator.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Talk, textOf } from '../assistant/talk.js';

describe('several models of one server', () => {
  let emulator: Emulator;
  let platform: Platform;
  let mine: Caller & { token: string };
  let admin: Caller;
  beforeAll(async () => {
    emulator = await startEmulator();
    platform = await Platform.start({
      workers: 0,
      env: {
        ...{ AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'large', AI_MODEL_FAST: 'small', AI_VISION_MODEL: 'eyes' },
        ...{ AI_PAUSE_SECONDS: '0', AI_PRICE_IN: '10', AI_PRICE_OUT: '20', AI_FAST_PRICE_IN: '1' },
      },
    });
    await platform.addWorkers({ PIPELINES: 'answers' });
    mine = await signedIn(platform, people.owner);
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  beforeEach(async () => {
    Object.assign(emulator, { broken: null, refuses: null });
    await platform.db.empty('model_use', 'model_state', 'notification');
  });

  const asked = async (content: string, more: object = {}): Promise<string> => {
    const talk = await Talk.begin(mine);
    return textOf(await talk.ended((await talk.ask(content, more)).answerId));
  };
  const rows = async (): Promise<ModelUseView[]> =>
    (await admin.get<{ items: ModelUseView[] }>('/admin/model-usage')).body.items;
  const notices = async (): Promise<NotificationView[]> =>
    (await admin.get<{ items: NotificationView[] }>('/admin/notifications')).body.items.filter(({ kind }) =>
      kind.endsWith('model-refused'),
    );
  const refusal = (of: string) =>
    until('word to the admins', async () => {
      const [first, ...others] = await notices();
      expect(others).toEqual([]);
      return first?.kind === of && first;
    });

  it('are counted each for itself, at its own price: what an answer took of both', async () => {
    await asked('Mes objectifs me pèsent.');
    const both = await until('both are counted', async () => {
      const found = await rows();
      return found.length === 2 && found.toSorted((one, other) => String(one.model).localeCompare(String(other.model)));
    });
    expect(both.map(({ kind, model, calls }) => [kind, model, calls])).toEqual([
      ['answers', 'large', 1],
      ['answers', 'small', 1],
    ]);
    // Of the price that is not set for the fast one, the other's counts.
    for (const [at, price] of [10, 1].entries()) {
      const { promptTokens = 0, completionTokens = 0, cost = 0 } = both[at] ?? {};
      expect(cost).toBeCloseTo((promptTokens * price + completionTokens * 20) / 1_000_000, 9);
    }
  });

  it('a fast one that refuses costs no answer: the good one gives it, and the admins hear which refuses', async () => {
    emulator.refuses = { text: 'Task: propose_act', status: 402 };
    expect(await asked('Mes objectifs me pèsent.')).toMatch(/^Vous demandez/);
    const { body } = await refusal('documents.fast.model-refused');
    expect(body).toContain('small');
    expect(body).toContain('402');
    // Documents are written by the good one, which has refused nothing.
    expect(await platform.db.query('select id from model_state')).toEqual([{ id: 'fast' }]);
  });

  it('(sight) the admins hear that the model refuses that looks at pictures of questions', async () => {
    const file = { name: 'prix.png', bytes: await (await photo(90, 60)).png().toBuffer(), type: 'image/png' };
    const picture = async () => (await mine.upload<{ id: string }>('/client/media', {}, file)).body.id;
    emulator.refuses = { text: '[image/', status: 402 };
    expect(await asked('Combien les tomates ?', { mediaIds: [await picture()] })).toContain('prix.png');
    const { body } = await refusal('documents.sight.model-refused');
    expect(body).toContain('eyes');
    expect(body).toContain('402');
    // It answers: the next refusal is news again.
    emulator.refuses = null;
    await asked('Et les oignons ?', { mediaIds: [await picture()] });
    await until('it is known to answer', async () => {
      const [state] = await platform.db.query<{ refused_with: number | null }>(
        `select refused_with from model_state where id = 'sight'`,
      );
      return state?.refused_with === null;
    });
  });
});
