import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { WaitingTranscripts } from '../../../src/modules/thoughts/sweep/waiting-transcripts.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { voice } from '../../support/sounds.js';
import { until } from '../../support/until.js';
import { Talk, textOf } from '../assistant/talk.js';
import { Notebook } from './notebook.js';

/** Minutes of a day; each recording is 40 seconds. */
const [minutes, seconds] = [1, 40];

describe('what is written down for somebody within a day', () => {
  let emulator: SpeechEmulator;
  let platform: Platform;
  beforeAll(async () => {
    emulator = await startSpeechEmulator();
    const env = { STT_BASE_URL: emulator.baseUrl, STT_MODEL: 'whisper', STT_MINUTES_A_DAY: String(minutes) };
    platform = await Platform.start({ env });
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });

  const recorded = async (mine: Notebook) => {
    const file = { name: 'voix.ogg', bytes: voice(seconds), type: 'audio/ogg' };
    const { id } = (await mine.caller.upload<{ id: string }>('/client/media', {}, file)).body;
    await until('it is ready', async () => {
      const { body } = await mine.caller.get<{ status: string }>(`/client/media/${id}`);
      return body.status === 'ready';
    });
    return id;
  };
  const statesOf = async (mine: Notebook, ids: readonly string[]) => {
    const states = await Promise.all(ids.map(async (id) => (await mine.read(id)).transcript?.state));
    return states.sort();
  };
  const sweep = () => platform.app.get(WaitingTranscripts, { strict: false }).begin();

  it('(d263) has a limit, however many thoughts one recording is kept in at once; the rest waits for the next day', async () => {
    const [mine, other] = [
      new Notebook(await signedIn(platform, people.owner)),
      new Notebook(await signedIn(platform, people.reader)),
    ];
    const mediaId = await recorded(mine);
    let open: () => void = () => undefined;
    emulator.gate = new Promise((resolve) => (open = resolve));
    const ids = await Promise.all(Array.from({ length: 6 }, () => mine.keep({ mediaId })));
    const twoOfSix = (state: string) => [state, state, ...Array<string>(4).fill('waiting')].sort();
    expect(await statesOf(mine, ids)).toEqual(twoOfSix('processing'));
    // Who has said nothing yet waits behind nobody.
    const theirs = await other.keep({ mediaId: await recorded(other) });
    expect(await statesOf(other, [theirs])).toEqual(['processing']);
    open();
    await until('those are written down', async () => {
      const states = await statesOf(mine, ids);
      return states.filter((one) => one === 'completed').length === 2;
    });
    await platform.settled();
    await sweep();
    expect(await statesOf(mine, ids)).toEqual(twoOfSix('completed'));
    // A spoken question is heard no more than a thought, and says so.
    const talk = await Talk.begin(mine.caller);
    const { answerId } = await talk.ask('', { voiceId: mediaId });
    expect(textOf(await talk.ended(answerId))).toContain('je l’entendrai demain');
    // However many of theirs wait, what somebody else said is begun with.
    for (let more = 0; more < 20; more += 1) await mine.keep({ mediaId });
    await platform.db.query(
      `update thought set transcript_state = 'waiting', transcript_job_id = null, transcript = '' where id = $1`,
      [theirs],
    );
    await sweep();
    await until('it is written down', async () => (await statesOf(other, [theirs])).includes('completed'));
    await platform.db.query(`update model_use set day = to_char(day::date - 1, 'YYYY-MM-DD')`);
    await sweep();
    await until('two more are written down', async () => {
      const states = await statesOf(mine, ids);
      return states.filter((one) => one === 'completed').length === 4;
    });
  });

  it('(d263) holds for questions that are spoken at once, too', async () => {
    const caller = await signedIn(platform, people.member);
    const mine = new Notebook(caller);
    const mediaIds = await Promise.all(Array.from({ length: 4 }, () => recorded(mine)));
    let open: () => void = () => undefined;
    emulator.gate = new Promise((resolve) => (open = resolve));
    const said = await Promise.all(
      mediaIds.map(async (voiceId) => {
        const talk = await Talk.begin(caller);
        const { answerId } = await talk.ask('', { voiceId });
        return textOf(await talk.answer(answerId));
      }),
    );
    expect(said.filter((one) => one.includes('je l’entendrai demain'))).toHaveLength(2);
    open();
  });
});
