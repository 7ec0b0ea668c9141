import { get } from 'node:http';
import type { StoryView } from '@afi/contracts/stories';
import { Storage } from '@afi/runtime/storage';
import { photo } from '../../../../workers/src/tools/image/image-fixture.js';
import { pagesOfPdf } from '../../../../workers/src/tools/chat/pdf-text-fixture.js';
import { StorySweep } from '../../../src/modules/stories/sweep/story-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a story as a small book', () => {
  let platform: Platform;
  let mine: Caller;
  let id: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    await platform.addWorkers({ PIPELINES: 'images,stories,story-books' });
    mine = await signedIn(platform, people.owner);
    const content = 'La pluie est tombée sur le marché.';
    const thought = await mine.post<{ id: string }>('/client/thoughts', { content });
    const input = { thoughtIds: [thought.body.id], title: 'Mes matins' };
    id = (await mine.post<{ id: string }>('/client/stories', input)).body.id;
    await until('it is composed', async () => (await story()).state === 'ready');
  });
  afterAll(() => platform.stop());

  const path = () => `/client/stories/${id}`;
  const story = async (): Promise<StoryView> => (await mine.get<StoryView>(path())).body;
  const made = async (): Promise<NonNullable<StoryView['pdf']>> => {
    const { status, body } = await mine.post<{ jobId: string }>(`${path()}/files`);
    expect(status).toBe(202);
    return until('it is made', async () => {
      const { pdf } = await story();
      return pdf?.jobId === body.jobId && pdf;
    });
  };
  const bytesAt = (url: string): Promise<Buffer> =>
    new Promise((done, failed) => {
      get(new URL(url, platform.url), (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => done(Buffer.concat(pieces)));
      }).on('error', failed);
    });
  const kept = async () => (await platform.app.get(Storage, { strict: false }).list('books/', '')).length;

  it('holds its words under a cover with the name of its author', async () => {
    const pdf = await made();
    const bytes = await bytesAt(pdf.url);
    expect([bytes.length, pdf.outdated]).toEqual([pdf.bytes, false]);
    const [cover = '', ...pages] = await pagesOfPdf(new Uint8Array(bytes));
    for (const part of ['Mes matins', 'Koffi Adjovi']) expect(cover).toContain(part);
    expect(pages.join(' ')).toContain('La pluie est tombée sur le marché.');
  });

  it('holds the photos of its thoughts, as the story shows them; a photo taken off its thought leaves both', async () => {
    const [passage] = (await story()).chapters.flatMap(({ passages }) => passages);
    const thought = `/client/thoughts/${passage?.thoughtId}`;
    const file = { name: 'marché.jpg', bytes: await (await photo(900, 600)).jpeg().toBuffer(), type: 'image/jpeg' };
    const { id: mediaId } = (await mine.upload<{ id: string }>('/client/media', {}, file)).body;
    await mine.post(`${thought}/pictures`, { mediaId });
    await until('the photo is made', async () => ((await story()).pictures ?? []).length === 1);
    expect((await story()).pictures).toMatchObject([{ thoughtId: passage?.thoughtId, media: { id: mediaId } }]);
    const withPhoto = await bytesAt((await made()).url);
    expect(withPhoto.toString('latin1')).toContain('/DCTDecode');
    await mine.delete(`${thought}/pictures/${mediaId}`);
    expect((await story()).pictures).toEqual([]);
    expect((await bytesAt((await made()).url)).toString('latin1')).not.toContain('/DCTDecode');
  });

  it('is out of date once the story is changed; the next takes its place', async () => {
    const { version } = await story();
    await mine.patch(path(), { title: 'Mes soirs', version });
    expect((await story()).pdf?.outdated).toBe(true);
    const pdf = await made();
    expect(pdf.outdated).toBe(false);
    await until('one is kept', async () => (await kept()) === 1);
  });

  it('can be downloaded for a day, then goes', async () => {
    await platform.db.query(`update story set pdf = jsonb_set(pdf, '{at}', '"2026-01-01T00:00:00.000Z"')`);
    expect((await story()).pdf).toBeNull();
    const sweep = platform.app.get(StorySweep, { strict: false });
    expect(await sweep.sweepBooks()).toBe(0);
    expect(await sweep.sweepBooks(Date.now() + 49 * 3_600_000)).toBe(1);
    expect(await kept()).toBe(0);
  });

  it('(d251) is made of a story that is composed, for its author alone', async () => {
    const other = await signedIn(platform, people.stranger);
    expect((await other.post(`${path()}/files`)).status).toBe(404);
    await platform.db.query(`update story set state = 'composing' where id = $1`, [id]);
    expect(problemOf(await mine.post(`${path()}/files`)).code).toBe('stories.not-ready');
    const waiting = await platform.db.query(`select 1 from job where kind = 'story-books' and status <> 'done'`);
    expect(waiting).toEqual([]);
  });
});
