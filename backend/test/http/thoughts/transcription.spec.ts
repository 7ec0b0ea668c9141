import type { ModelUseView } from '@afi/contracts/model-usage';
import type { NotificationView } from '@afi/contracts/notifications';
import type { TranscriptView } from '@afi/contracts/thoughts';
import { transcriptionJob } from '@afi/contracts/transcription';
import { MikroORM } from '@mikro-orm/postgresql';
import { jest } from '@jest/globals';
import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { JobFailed } from '../../../src/modules/jobs/jobs.events.js';
import { HearingShare } from '../../../src/modules/model-usage/hearing-share.queries.js';
import { KeepTranscriptWhenJobFinished } from '../../../src/modules/thoughts/reactions/keep-transcript-when-job-finished.js';
import { WaitingTranscripts } from '../../../src/modules/thoughts/sweep/waiting-transcripts.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { problemOf } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { plainVoice, voice } from '../../support/sounds.js';
import { until } from '../../support/until.js';
import { Notebook } from './notebook.js';

describe('a recording that is written down', () => {
  let emulator: SpeechEmulator;
  let platform: Platform;
  let mine: Notebook;
  beforeAll(async () => {
    emulator = await startSpeechEmulator();
    const env = { STT_BASE_URL: emulator.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0', STT_PRICE: '0.36' };
    platform = await Platform.start({ env });
    mine = new Notebook(await signedIn(platform, people.owner));
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  beforeEach(() => {
    emulator.calls.length = 0;
    emulator.faults.length = 0;
    emulator.heard.clear();
    emulator.broken = null;
    emulator.gate = null;
  });

  const send = async (file: { name: string; bytes: Buffer; type: string }): Promise<string> =>
    (await mine.caller.upload<{ id: string }>('/client/media', {}, file)).body.id;
  const speak = (seconds = 3): Promise<string> => send({ name: 'voix.ogg', bytes: voice(seconds), type: 'audio/ogg' });
  const transcriptOf = async (id: string): Promise<TranscriptView | null> => (await mine.read(id)).transcript;
  const reaches = (id: string, state: TranscriptView['state']) =>
    until(`the transcript is ${state}`, async () => {
      const transcript = await transcriptOf(id);
      return transcript?.state === state && transcript;
    });

  it('begins by itself once its forms are made; each word has its time, and what is proposed comes from it', async () => {
    const id = await mine.keep({ mediaId: await speak() });
    const { text, words } = await reaches(id, 'completed');
    expect(words?.map((one) => one.text).join(' ')).toBe(text);
    expect(emulator.calls).toMatchObject([{ format: 'verbose_json', model: 'whisper' }]);
    const [word] = text?.split(' ').slice(-1) ?? [];
    expect((await mine.list(`?search=${encodeURIComponent(word ?? '')}`)).items.map((one) => one.id)).toContain(id);
    await platform.settled();
    const { body } = await mine.caller.get<{ items: NotificationView[] }>('/client/notifications');
    expect(body.items[0]).toMatchObject({ kind: 'thoughts.transcript.finished', link: `/app/thoughts/${id}` });
  });

  it('is counted for its author, by the seconds that were listened to, with what they cost', async () => {
    const admin = await signedIn(platform, staff.superadmin);
    const counted = async () => {
      const { body } = await admin.get<{ items: ModelUseView[] }>('/admin/model-usage?kind=transcription');
      return body.items[0];
    };
    const before = (await counted())?.heard ?? 0;
    await reaches(await mine.keep({ mediaId: await speak(4) }), 'completed');
    const row = await until('it is counted', async () => {
      const now = await counted();
      return now && now.heard > before && now;
    });
    expect(row.heard - before).toBe(4);
    expect(row).toMatchObject({ word: 'thoughts', promptTokens: 0, cost: row.heard / 10_000 });
  });

  it('is put together of its parts, shown as they arrive; one that failed is done again alone', async () => {
    // Longer than a part: cut in the middle of its silence.
    const mediaId = await send({ name: 'voix.wav', bytes: plainVoice(310), type: 'audio/wav' });
    emulator.faults.push(null);
    emulator.broken = { kind: 'status', status: 400 };
    const id = await mine.keep({ mediaId });
    const failed = await reaches(id, 'failed');
    expect(failed.error?.code).toBe('thoughts.transcript-refused');
    const paid = [...emulator.heard.keys()];
    expect(paid).toHaveLength(1);
    emulator.broken = null;
    let open = (): void => undefined;
    emulator.gate = new Promise((resolve) => (open = resolve));
    const { status } = await mine.caller.post(`/client/thoughts/${id}/transcript`);
    expect(status).toBe(200);
    await until('the other part is asked for', () => Promise.resolve(emulator.calls.at(-1)?.bytes !== undefined));
    expect((await transcriptOf(id))?.state).toBe('processing');
    open();
    const { text, words } = await reaches(id, 'completed');
    expect(text?.split('\n\n')).toHaveLength(2);
    const second = words?.find(({ from }) => from > 100);
    expect(second?.from).toBeCloseTo(155.5, 0);
    expect([...emulator.heard.values()]).toEqual([1, 1]);
  }, 240_000);

  it('says why it failed, and is done once more when it is asked', async () => {
    const mediaId = await speak();
    emulator.broken = { kind: 'status', status: 401 };
    const id = await mine.keep({ mediaId });
    expect((await reaches(id, 'failed')).error).toEqual({
      code: 'thoughts.transcript-refused',
      message: 'Le service de transcription a refusé cet enregistrement. Réessayez plus tard.',
    });
    emulator.broken = null;
    expect((await mine.caller.post(`/client/thoughts/${id}/transcript`)).status).toBe(200);
    await reaches(id, 'completed');
    expect(problemOf(await mine.caller.post(`/client/thoughts/${id}/transcript`)).code).toBe(
      'thoughts.transcript-not-failed',
    );
  });

  it('that takes longer than it may says so, and is done once more when it is asked', async () => {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    emulator.gate = isLetGo;
    const id = await mine.keep({ mediaId: await speak() });
    await reaches(id, 'processing');
    await until('it is being heard', () => emulator.calls.length > 0);
    const [job] = await platform.db.query<{ id: string }>(
      `update job set status = 'failed', error_code = 'jobs.timeout', finished_at = now() where subject_id = $1 returning id`,
      [id],
    );
    const scope = platform.app.get(EntityScope, { strict: false });
    const { em } = platform.app.get(MikroORM, { strict: false });
    const reaction = platform.app.get(KeepTranscriptWhenJobFinished, { strict: false });
    const failed = new JobFailed(job?.id ?? '', transcriptionJob.kind);
    await scope.run(() => em.transactional(() => reaction.react(failed)));
    expect((await reaches(id, 'failed')).error).toEqual({
      code: 'thoughts.transcript-timed-out',
      message: 'La mise par écrit a pris trop de temps. Réessayez.',
    });
    letGo();
    emulator.gate = null;
    expect((await mine.caller.post(`/client/thoughts/${id}/transcript`)).status).toBe(200);
    await reaches(id, 'completed');
  });

  it('(d167) leaves for nobody where its author keeps it here, and comes to nothing where they decide so meanwhile', async () => {
    const id = await mine.keep({ mediaId: await speak(), transcribe: false });
    await until('its forms are made', async () => (await mine.read(id)).audio?.status === 'ready');
    await platform.settled();
    await platform.app.get(WaitingTranscripts, { strict: false }).begin();
    expect([await transcriptOf(id), emulator.calls]).toEqual([null, []]);
    let open = (): void => undefined;
    emulator.gate = new Promise((resolve) => (open = resolve));
    await mine.change(id, { transcribe: true });
    await until('it is asked for', () => Promise.resolve(emulator.calls.length > 0));
    expect((await mine.change(id, { transcribe: false })).transcript).toBeNull();
    open();
    await until('the work has ended', async () => {
      const left = await platform.db.query(`select 1 from job where kind = 'transcription' and finished_at is null`);
      return left.length === 0;
    });
    await platform.settled();
    expect(await transcriptOf(id)).toBeNull();
  });

  it('begins once where two ask for it in the same moment', async () => {
    const id = await mine.keep({ mediaId: await speak(), transcribe: false });
    await until('its forms are made', async () => (await mine.read(id)).audio?.status === 'ready');
    const share = platform.app.get(HearingShare, { strict: false });
    const mayHear = share.mayHear.bind(share);
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const found = jest
      .spyOn(share, 'mayHear')
      .mockImplementation((accountId) => isLetGo.then(() => mayHear(accountId)));
    const both = Promise.all([true, true].map((transcribe) => mine.change(id, { transcribe })));
    await until('one is about to begin, and the other waits for it or is as far', async () => {
      const waiting = await platform.db.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.mock.calls.length + waiting.length === 2;
    });
    letGo();
    await both.finally(() => found.mockRestore());
    expect(await platform.db.query('select 1 from job where subject_id = $1', [id])).toHaveLength(1);
    await reaches(id, 'completed');
    expect(emulator.calls).toHaveLength(1);
  });

  it('is done again from the list of works, too; what its author keeps here leaves for nobody, an admin’s retry neither', async () => {
    const mediaId = await speak();
    emulator.broken = { kind: 'status', status: 401 };
    const id = await mine.keep({ mediaId });
    await reaches(id, 'failed');
    await platform.settled();
    emulator.broken = null;
    const [job] = await platform.db.query<{ id: string }>('select transcript_job_id as id from thought where id = $1', [
      id,
    ]);
    await mine.change(id, { transcribe: false });
    emulator.calls.length = 0;
    const admin = await signedIn(platform, staff.superadmin);
    const refused = problemOf(await admin.post(`/admin/jobs/${job?.id}/retry`));
    expect([refused.status, refused.code, emulator.calls]).toEqual([409, 'thoughts.not-again', []]);
    await platform.db.query(`update thought set transcript_state = 'failed' where id = $1`, [id]);
    expect((await mine.caller.post(`/client/jobs/${job?.id}/retry`)).status).toBeLessThan(300);
    await reaches(id, 'completed');
  });

  it('keeps what its author corrected, with the times of what stayed', async () => {
    const id = await mine.keep({ mediaId: await speak() });
    const { text = '', words = [] } = await reaches(id, 'completed');
    const { transcript } = await mine.change(id, { transcript: `Alors ${text}` });
    expect(transcript?.words?.map((one) => one.text)).toEqual(['Alors', ...words.map((one) => one.text)]);
    expect(transcript?.words?.slice(1)).toEqual(words);
  });

  it('waits while there is no service, and starts by itself once one is set', async () => {
    const quiet = await Platform.start({ workers: 1 });
    const theirs = new Notebook(await signedIn(quiet, people.owner));
    const file = { name: 'voix.ogg', bytes: voice(3), type: 'audio/ogg' };
    const { body } = await theirs.caller.upload<{ id: string }>('/client/media', {}, file);
    const id = await theirs.keep({ mediaId: body.id });
    await until('its forms are made', async () => (await theirs.read(id)).audio?.status === 'ready');
    await quiet.settled();
    expect((await theirs.read(id)).transcript).toEqual({ state: 'waiting' });
    expect(problemOf(await theirs.caller.post(`/client/thoughts/${id}/transcript`)).code).toBe(
      'thoughts.transcript-not-failed',
    );
    await quiet.stop();
    // The same rule on a platform that has one: the look around finds what waits.
    const waiting = await mine.keep({ mediaId: await speak() });
    await platform.app.get(WaitingTranscripts, { strict: false }).begin();
    await reaches(waiting, 'completed');
  });
});
