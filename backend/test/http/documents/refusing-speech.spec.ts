import type { DocumentView } from '@afi/contracts/documents';
import type { NotificationView } from '@afi/contracts/notifications';
import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { voice } from '../../support/sounds.js';
import { until } from '../../support/until.js';
import { Notebook } from '../thoughts/notebook.js';

describe('a service for recordings that refuses its key', () => {
  let emulator: SpeechEmulator;
  let platform: Platform;
  let mine: Notebook;
  let communityId: string;
  beforeAll(async () => {
    emulator = await startSpeechEmulator();
    const env = { STT_BASE_URL: emulator.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0' };
    platform = await Platform.start({ env });
    mine = new Notebook(await signedIn(platform, people.owner));
    communityId = (await platform.communityOf(mine.caller)).id;
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });

  const speak = async (seconds: number): Promise<string> => {
    const file = { name: 'voix.ogg', bytes: voice(seconds), type: 'audio/ogg' };
    return (await mine.caller.upload<{ id: string }>('/client/media', {}, file)).body.id;
  };
  const told = async (): Promise<NotificationView[]> => {
    await platform.settled();
    const admin = await signedIn(platform, staff.superadmin);
    const { items } = (await admin.get<{ items: NotificationView[] }>('/admin/notifications')).body;
    return items.filter(({ kind }) => kind === 'documents.hearing.model-refused');
  };
  const document = async (): Promise<DocumentView> => {
    const asked = { communityId, mediaId: await speak(4) };
    const { id } = (await mine.caller.post<{ id: string }>('/client/documents', asked)).body;
    return until('the document ended', async () => {
      const { body } = await mine.caller.get<DocumentView>(`/client/documents/${id}`);
      return ['done', 'failed'].includes(body.status) && body;
    });
  };
  const thought = async () => {
    const id = await mine.keep({ mediaId: await speak(3) });
    return until('the transcript ended', async () => {
      const { transcript } = await mine.read(id);
      return transcript && ['completed', 'failed'].includes(transcript.state) && transcript;
    });
  };

  it('is told to the admins, once, whatever was spoken for; a recording it refuses alone is not', async () => {
    emulator.broken = { kind: 'status', status: 400 };
    expect((await thought()).error?.code).toBe('thoughts.transcript-refused');
    expect(await told()).toEqual([]);
    emulator.broken = { kind: 'status', status: 401 };
    expect((await thought()).error?.code).toBe('thoughts.transcript-refused');
    const [notice, ...others] = await until('word to the admins', async () => {
      const notices = await told();
      return notices.length > 0 && notices;
    });
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ tone: 'bad', body: expect.stringMatching(/whisper.*401/) as string });
    expect((await document()).error?.code).toBe('documents.audio-refused');
    expect(await told()).toHaveLength(1);
  }, 240_000);

  it('is told again within the hour where it answered in between, a quarter of one later', async () => {
    emulator.broken = null;
    expect((await thought()).state).toBe('completed');
    await platform.settled();
    await platform.db.query(`update model_state set told_at = told_at - interval '15 minutes'`);
    emulator.broken = { kind: 'status', status: 401 };
    await document();
    await until('word to the admins once more', async () => (await told()).length === 2);
  }, 240_000);
});
