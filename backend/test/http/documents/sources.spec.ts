import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentView } from '@afi/contracts/documents';
import type { NotificationView } from '@afi/contracts/notifications';
import type { PlatformView } from '@afi/contracts/platform';
import type { PostView } from '@afi/contracts/posts';
import { startSpeechEmulator, type SpeechEmulator } from '../../../../workers/src/tools/speech/emulator.js';
import { film, voice } from '../../../../workers/src/tools/ffmpeg/media-fixture.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { png } from '../posts/author.js';

const text = `La cantine de l’école

Les repas sont servis à midi dans la cour couverte. Chaque famille règle son mois avant le cinq, en espèces ou par mobile money. Les enfants qui mangent à la maison sortent avec un adulte connu de la maîtresse.

Le transport scolaire

Le car part du carrefour à six heures trente et passe par le marché. Le chauffeur attend deux minutes à chaque arrêt, pas davantage. Un enfant qui manque le car attend avec le gardien que ses parents soient prévenus par téléphone.

La bibliothèque

Elle ouvre le mercredi et le samedi matin. Chaque élève emprunte un livre pour une semaine et le note dans le cahier. Les livres abîmés se réparent avec la bibliothécaire pendant la récréation.`;

/** What becomes of a text, an image and a recording. */
describe('posts made from what somebody has', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  let folder: string;
  const open = async (env: Record<string, string> = {}): Promise<void> => {
    platform = await Platform.start({ env });
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  };
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'afi-sources-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const give = (source: object) =>
    owner.post<{ id: string; jobId: string | null; duplicateOf: string | null }>('/client/documents', {
      communityId,
      ...source,
    });
  const read = async (id: string) => (await owner.get<DocumentView>(`/client/documents/${id}`)).body;
  const done = (id: string) =>
    until('it was read', async () => {
      const document = await read(id);
      return ['done', 'failed'].includes(document.status) && document;
    });
  const publish = async ({ id, drafts }: DocumentView) => {
    const chosen = { draftIds: drafts.map((draft) => draft.id), publish: true };
    const { body } = await owner.post<{ posts: { id: string }[] }>(`/client/documents/${id}/posts`, chosen);
    return (await owner.get<PostView>(`/client/posts/${body.posts[0]?.id}`)).body;
  };
  const send = async (name: string, type: string, bytes: Buffer) =>
    (await owner.upload<{ id: string }>('/client/media', {}, { name, bytes, type })).body.id;
  const sendFilm = async (given: Parameters<typeof film>[1] = {}) =>
    send('reunion.mp4', 'video/mp4', await readFile(await film(folder, { ...given, width: 160, height: 90 })));
  const sendVoice = async () => send('reunion.wav', 'audio/wav', await readFile(await voice(folder)));

  describe('where nothing looks or listens', () => {
    beforeAll(() => open());
    afterAll(() => platform.stop());

    it('says so', async () => {
      const { features } = (await platform.visitor().get<PlatformView>('/platform')).body;
      expect(features).toMatchObject({ vision: false, transcription: false });
    });

    it('a text is read at once, a part a post; said twice, it is known', async () => {
      const { status, body } = await give({ text });
      expect({ status, ...body }).toMatchObject({ status: 202, jobId: expect.any(String), duplicateOf: null });
      const document = await done(body.id);
      expect(document).toMatchObject({ kind: 'text', status: 'done', language: 'fr', fileName: null, media: null });
      expect(document.drafts.length).toBeGreaterThanOrEqual(2);
      expect(document.drafts.map(({ content }) => content).join()).toContain('mobile money');
      expect((await publish(document)).body.type).toBe('text');
      expect((await give({ text })).body.duplicateOf).toBe(body.id);
    });

    it('a text too short says so', async () => {
      const document = await done((await give({ text: 'Oui.' })).body.id);
      expect(document).toMatchObject({ status: 'failed', retryable: false, error: { code: 'documents.too-short' } });
    });

    it('an image is asked for words, and goes with the post they make', async () => {
      const mediaId = await send('car.png', 'image/png', png);
      expect(problemOf(await give({ mediaId }))).toMatchObject({ status: 422, code: 'documents.caption-missing' });
      const { body } = await give({ mediaId, caption: 'Le car neuf devant l’école. Il part lundi.' });
      const document = await done(body.id);
      expect(document).toMatchObject({ kind: 'image', status: 'done', media: { id: mediaId, kind: 'image' } });
      expect(document.drafts).toMatchObject([{ title: 'Le car neuf devant l’école' }]);
      expect((await publish(document)).body).toMatchObject({ type: 'image', images: [{ mediaId }] });
    });

    it('a recording waits, kept and to be heard', async () => {
      const mediaId = await sendVoice();
      const { status, body } = await give({ mediaId });
      expect({ status, jobId: body.jobId }).toEqual({ status: 202, jobId: null });
      const heard = await until('it can be heard', async () => {
        const document = await read(body.id);
        return document.media?.status === 'ready' && document;
      });
      expect(heard).toMatchObject({ kind: 'audio', status: 'waiting', drafts: [], media: { kind: 'audio' } });
      const { body: mine } = await owner.get<{ items: DocumentView[] }>('/client/documents');
      expect(mine.items.find(({ id }) => id === body.id)).toMatchObject({ status: 'waiting', media: { id: mediaId } });
    });

    it('a video waits, kept and to be seen', async () => {
      const mediaId = await sendFilm();
      const { status, body } = await give({ mediaId });
      expect({ status, jobId: body.jobId }).toEqual({ status: 202, jobId: null });
      const seen = await until('it can be seen', async () => {
        const document = await read(body.id);
        return document.media?.status === 'ready' && document;
      });
      expect(seen).toMatchObject({ kind: 'video', status: 'waiting', drafts: [], media: { kind: 'video' } });
      expect(seen.media?.variants.length).toBeGreaterThan(0);
    });

    it('a list of addresses called a video is refused as it comes; one that cannot be played ends its document', async () => {
      const list = Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret.ts\n');
      const refused = await owner.upload('/client/media', {}, { name: 'reunion.mp4', bytes: list, type: 'video/mp4' });
      expect(problemOf(refused)).toMatchObject({ status: 415 });
      const film = await readFile(join(folder, 'film.mp4'));
      const mediaId = await send('reunion.mp4', 'video/mp4', film.subarray(0, Math.floor(film.length / 3)));
      const document = await done((await give({ mediaId })).body.id);
      expect(document).toMatchObject({ kind: 'video', status: 'failed', jobId: null, retryable: false });
      expect(document.error).toEqual(document.media?.error);
    });

    it('a file that cannot be prepared ends its document, which says why; open screens hear of it', async () => {
      const mediaId = await send('abime.png', 'image/png', png.subarray(0, 45));
      const screen = await Listener.open(platform.url, owner.token ?? '');
      const { body } = await give({ mediaId, caption: 'Le car' });
      const document = await done(body.id);
      expect(document).toMatchObject({ status: 'failed', jobId: null, retryable: false, media: { status: 'failed' } });
      expect(document.error).toEqual(document.media?.error);
      await screen.next('changed', ({ word, id }) => word === 'documents' && id === body.id);
      screen.close();
    });

    it('what waits is deleted by its owner alone, with its file; what is read is not', async () => {
      const mediaId = await sendVoice();
      const { id } = (await give({ mediaId })).body;
      const stranger = await signedIn(platform, people.team);
      expect((await stranger.delete(`/client/documents/${id}`)).status).toBe(404);
      const claims = () => platform.db.query(`select word from media_claim where media_id = $1`, [mediaId]);
      expect(await claims()).toEqual([{ word: 'documents' }]);
      expect((await owner.delete(`/client/documents/${id}`)).status).toBe(204);
      expect((await owner.get(`/client/documents/${id}`)).status).toBe(404);
      expect((await owner.delete(`/client/documents/${id}`)).status).toBe(404);
      expect(await claims()).toEqual([]);
      const [file] = await platform.db.query<{ released: boolean }>(
        `select released_at is not null as released from media where id = $1`,
        [mediaId],
      );
      expect(file).toEqual({ released: true });
      const { id: begun } = (await give({ text: 'Le car part lundi à sept heures devant l’école.' })).body;
      expect(problemOf(await owner.delete(`/client/documents/${begun}`))).toMatchObject({
        status: 409,
        code: 'documents.begun',
      });
    });

    it('takes nobody else’s file, and none of another kind', async () => {
      const mediaId = await send('car.png', 'image/png', png);
      const stranger = await signedIn(platform, people.team);
      const theirs = { communityId, mediaId, caption: 'Le car' };
      expect((await stranger.post('/client/documents', theirs)).status).toBe(422);
      const note = await send('mot.txt', 'text/plain', Buffer.from('Bonjour'));
      expect(problemOf(await give({ mediaId: note }))).toMatchObject({ code: 'documents.upload-unknown' });
    });
  });

  describe('where a model looks and a service listens', () => {
    let speech: SpeechEmulator;
    let model: Server;
    const asked: { model: string; messages: { content: { type: string; image_url?: { url: string } }[] }[] }[] = [];
    let answer = '';
    let refuses = false;
    beforeAll(async () => {
      speech = await startSpeechEmulator();
      model = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          asked.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof asked)[number]);
          if (refuses) return response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
          const usage = { prompt_tokens: 700, completion_tokens: 20 };
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ choices: [{ message: { content: answer } }], usage }));
        });
      }).listen(0, '127.0.0.1');
      await once(model, 'listening');
      const port = (model.address() as AddressInfo).port;
      await open({
        ...{ AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'texts', AI_VISION_MODEL: 'eyes' },
        ...{ STT_BASE_URL: speech.baseUrl, STT_MODEL: 'whisper', STT_PAUSE_SECONDS: '0' },
      });
    });
    afterAll(async () => {
      await platform.stop();
      await speech.stop();
      model.closeAllConnections();
      model.close();
    });

    it('an image is looked at once it is there; what is found may hold no markup', async () => {
      answer = 'Des enfants <b>courent</b> dans une cour.';
      const { body } = await give({ mediaId: await send('cour.png', 'image/png', png) });
      const document = await done(body.id);
      expect(document.drafts).toMatchObject([{ title: 'Des enfants courent dans une cour' }]);
      expect(document.drafts[0]?.content).not.toContain('<b>');
      const [look] = asked.filter((one) => one.model === 'eyes');
      expect(look?.messages[0]?.content[1]?.image_url?.url).toMatch(/^data:image\/webp;base64,.{20}/);
      expect((await publish(document)).body.type).toBe('image');
    });

    it('a model that finds no words says so, and asks for them', async () => {
      answer = '';
      const document = await done((await give({ mediaId: await send('vide.png', 'image/png', png) })).body.id);
      expect(document).toMatchObject({ status: 'failed', error: { code: 'documents.image-unclear' } });
    });

    it('a model that refuses its key is asked once for all images, and the admins are told once', async () => {
      refuses = true;
      asked.length = 0;
      const looked = async (name: string) =>
        done((await give({ mediaId: await send(name, 'image/png', png) })).body.id);
      const refused = { status: 'failed', error: { code: 'documents.image-refused' } };
      expect(await looked('une.png')).toMatchObject(refused);
      expect(await looked('deux.png')).toMatchObject(refused);
      refuses = false;
      expect(asked.filter((one) => one.model === 'eyes')).toHaveLength(1);
      const admin = await signedIn(platform, staff.superadmin);
      const told = async () =>
        (await admin.get<{ items: NotificationView[] }>('/admin/notifications')).body.items.filter(
          ({ kind }) => kind === 'documents.sight.model-refused',
        );
      const [notice, ...others] = await until('word to the admins', async () => {
        const notices = await told();
        return notices.length > 0 && notices;
      });
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ tone: 'bad', body: expect.stringMatching(/eyes.*401/) as string });
    });

    it('a recording is written down once its forms are made, and read as a text', async () => {
      const { body } = await give({ mediaId: await sendVoice() });
      const document = await done(body.id);
      expect(speech.calls.length).toBeGreaterThan(0);
      expect(document).toMatchObject({ kind: 'audio', media: { kind: 'audio', status: 'ready' } });
      expect(document.status === 'done' || document.error?.code === 'documents.too-short').toBe(true);
    });

    it('a video is listened to as a recording is; one without sound says that nothing is said in it', async () => {
      const before = speech.calls.length;
      const document = await done((await give({ mediaId: await sendFilm({ seconds: 4 }) })).body.id);
      expect(speech.calls.length).toBeGreaterThan(before);
      expect(document).toMatchObject({ kind: 'video', media: { kind: 'video', status: 'ready' } });
      expect(document.status === 'done' || document.error?.code === 'documents.too-short').toBe(true);
      const silent = await done((await give({ mediaId: await sendFilm({ sound: false }) })).body.id);
      expect(silent).toMatchObject({ status: 'failed', error: { code: 'documents.audio-silent' } });
    });
  });
});
