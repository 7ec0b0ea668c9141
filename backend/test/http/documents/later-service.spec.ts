import type { DocumentView } from '@afi/contracts/documents';
import { startSpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { BackendProcess } from '../../support/backend-process.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { voice } from '../../support/sounds.js';
import { until } from '../../support/until.js';
import { Notebook } from '../thoughts/notebook.js';

describe('recordings kept while nothing wrote them down', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  it('begin by themselves once a service is set: a document and a thought', async () => {
    const mine = new Notebook(await signedIn(platform, people.owner));
    const { id: communityId } = await platform.communityOf(mine.caller);
    const speak = async (seconds: number) => {
      const file = { name: 'voix.ogg', bytes: voice(seconds), type: 'audio/ogg' };
      return (await mine.caller.upload<{ id: string }>('/client/media', {}, file)).body.id;
    };
    const deaf = await platform.addWorkers();
    const asked = { communityId, mediaId: await speak(4) };
    const { id } = (await mine.caller.post<{ id: string }>('/client/documents', asked)).body;
    const thoughtId = await mine.keep({ mediaId: await speak(3) });
    const document = async () => (await mine.caller.get<DocumentView>(`/client/documents/${id}`)).body;
    await until('both can be heard', async () => {
      const [{ media }, { audio }] = await Promise.all([document(), mine.read(thoughtId)]);
      return media?.status === 'ready' && audio?.status === 'ready';
    });
    await platform.settled();
    expect([(await document()).status, (await mine.read(thoughtId)).transcript?.state]).toEqual(['waiting', 'waiting']);
    await deaf.stop();

    const speech = await startSpeechEmulator();
    const service = { STT_BASE_URL: speech.baseUrl, STT_MODEL: 'whisper' };
    const hearing = await platform.addWorkers(service);
    const later = await BackendProcess.start({ ...platform.env, ...service });
    await until('the thought is written down', async () => {
      return (await mine.read(thoughtId)).transcript?.state === 'completed';
    });
    const { status, error } = await until('the document was read', async () => {
      const one = await document();
      return ['done', 'failed'].includes(one.status) && one;
    });
    expect(status === 'done' || error?.code === 'documents.too-short').toBe(true);
    expect(speech.heard.size).toBe(2);
    await Promise.all([later.stop(), hearing.stop()]);
    await speech.stop();
  }, 240_000);
});
