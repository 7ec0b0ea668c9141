import type { MediaView } from '@afi/contracts/media';
import type { ModelUseView } from '@afi/contracts/model-usage';
import type { NotificationView } from '@afi/contracts/notifications';
import type { AnswerOf } from '@afi/contracts/route';
import { drawingJob, type drawingRoutes, type SlideDrawing } from '@afi/contracts/slide-drawings';
import { emptySlide } from '@afi/contracts/slide-parts';
import type { DeckView } from '@afi/contracts/slides';
import { startDrawingEmulator, type DrawingEmulator } from '../../../../workers/src/tools/drawing/emulator.js';
import { DeckSweep } from '../../../src/modules/slides/sweep/deck-sweep.js';
import { problemOf, type Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn, staff } from '../../support/sessions.js';
import { until } from '../../support/until.js';

type Drawings = AnswerOf<typeof drawingRoutes.list>;

describe('an image that is made for a slide', () => {
  let emulator: DrawingEmulator;
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  let admin: Caller;
  let deckId: string;
  const slide = { ...emptySlide(crypto.randomUUID(), 'picture', 'Le marché'), text: 'Un texte du support.' };
  beforeAll(async () => {
    emulator = await startDrawingEmulator();
    platform = await Platform.start({
      env: {
        ...{
          IMAGE_BASE_URL: emulator.baseUrl,
          IMAGE_MODEL: 'painter',
          IMAGE_SIZE: '256x256',
          IMAGE_PAUSE_SECONDS: '0',
        },
        ...{ IMAGES_A_DAY: '4', IMAGE_PRICE: '0.04' },
      },
    });
    [mine, other] = [await signedIn(platform, people.owner), await signedIn(platform, people.reader)];
    admin = await signedIn(platform, staff.superadmin);
  });
  afterAll(async () => {
    await platform.stop();
    await emulator.stop();
  });
  beforeEach(async () => {
    Object.assign(emulator, { broken: null, refuses: null });
    emulator.calls.length = 0;
    await platform.settled();
    await platform.db.empty('model_use', 'model_state', 'notification');
    const source = { kind: 'topic', text: 'Le marché' };
    deckId = (await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' })).body.id;
    await until('it is planned', async () => (await deck()).state === 'outline');
    await platform.db.query(`update deck set state = 'ready', slides = $2 where id = $1`, [
      deckId,
      JSON.stringify([slide]),
    ]);
  });

  const deck = async () => (await mine.get<DeckView>(`/client/decks/${deckId}`)).body;
  const drawings = async (by = mine) => (await by.get<Drawings>(`/client/decks/${deckId}/drawings`)).body;
  const ask = (text = 'Des tomates au soleil', slideId = slide.id, by = mine) =>
    by.post<{ id: string; jobId: string }>(`/client/decks/${deckId}/drawings`, { slideId, text });
  const reached = (id: string, holds: (one: SlideDrawing) => boolean) =>
    until('the image is as waited for', async () => {
      const found = (await drawings()).items.find((one) => one.id === id);
      return found && holds(found) && found;
    });
  const ready = (id: string) => reached(id, ({ media }) => media?.status === 'ready');

  it('comes of the text its author sent and nothing else, is encoded anew, and stands on the slide once they put it there', async () => {
    expect(await drawings()).toEqual({ items: [], left: 4, model: 'painter' });
    const { status, body } = await ask();
    expect(status).toBe(202);
    const made = await ready(body.id);
    expect(emulator.calls.map(({ prompt }) => prompt)).toEqual(['Des tomates au soleil']);
    expect(made).toMatchObject({ slideId: slide.id, state: 'made', error: null });
    expect(made.media?.variants.every(({ type }) => type === 'image/webp')).toBe(true);
    // Nothing of the deck changed by itself.
    const before = await deck();
    expect(before.slides[0]?.mediaId).toBeNull();
    const slides = [{ ...slide, mediaId: body.id }];
    const saved = await mine.patch<DeckView>(`/client/decks/${deckId}`, { slides, version: before.version });
    expect(saved.body.slides[0]?.mediaId).toBe(body.id);
    expect(saved.body.pictures.map(({ id }: MediaView) => id)).toEqual([body.id]);
    // It is offered no more, and claimed as any other.
    expect((await drawings()).items).toEqual([]);
    expect(await platform.db.query('select word, claimant_id from media_claim where media_id = $1', [body.id])).toEqual(
      [{ word: 'slides', claimant_id: deckId }],
    );
  });

  it('is counted for who asked, with what it cost, and there is an end of them a day', async () => {
    await ready((await ask()).body.id);
    const [used] = await until('it is counted', async () => {
      const { body } = await admin.get<{ items: ModelUseView[] }>('/admin/model-usage');
      return body.items.length === 1 && body.items;
    });
    expect(used).toMatchObject({ kind: drawingJob.kind, word: 'slides', model: 'painter', drawn: 1, cost: 0.04 });
    expect((await drawings()).left).toBe(3);
    await platform.db.query('update model_use set drawn = 4');
    expect(problemOf(await ask())).toMatchObject({ status: 429, code: 'slides.drawings-spent' });
  });

  it('is stopped by who asked: nothing stays of it, and no other is asked for the same slide meanwhile', async () => {
    emulator.broken = { kind: 'stall' };
    const { body } = await ask();
    await until('it is asked', async () => emulator.calls.length > 0);
    expect(problemOf(await ask())).toMatchObject({ status: 409, code: 'slides.drawing-under-way' });
    expect((await mine.delete(`/client/decks/${deckId}/drawings/${body.id}`)).status).toBe(204);
    expect((await drawings()).items).toEqual([]);
    await platform.settled();
    expect(await platform.db.query('select status from job where id = $1', [body.jobId])).toEqual([
      { status: 'cancelled' },
    ]);
    expect(await platform.db.query('select id from media where id = $1', [body.id])).toEqual([]);
    // Stopped from the list of works, it is gone, too.
    const again = (await ask()).body;
    await mine.post(`/client/jobs/${again.jobId}/cancel`);
    await until('it is gone', async () => (await drawings()).items.length === 0);
  });

  it('that could not be made says why, may be tried again, and tells the admins where the service refuses', async () => {
    emulator.broken = { kind: 'status', status: 402 };
    const { body } = await ask();
    const failed = await reached(body.id, ({ state }) => state === 'failed');
    expect(failed.error?.code).toBe('slides.drawing-failed');
    const notice = await until('word to the admins', async () => {
      const { body: all } = await admin.get<{ items: NotificationView[] }>('/admin/notifications');
      return all.items.find(({ kind }) => kind === 'documents.drawing.model-refused');
    });
    expect(notice.body).toContain('painter');
    emulator.broken = null;
    expect((await mine.post(`/client/jobs/${body.jobId}/retry`)).status).toBe(202);
    expect((await ready(body.id)).state).toBe('made');
  });

  it('that the service refuses for its text says so, and to nobody else', async () => {
    emulator.refuses = { text: 'interdit', status: 403 };
    const { body } = await ask('Un dessin interdit');
    expect((await reached(body.id, ({ state }) => state === 'failed')).error?.code).toBe('slides.drawing-refused');
    expect(await platform.db.query('select id from model_state')).toEqual([]);
  });

  it('is made of no deck that holds private texts', async () => {
    await platform.db.query('update deck set private = true where id = $1', [deckId]);
    expect((await drawings()).model).toBeNull();
    expect(problemOf(await ask())).toMatchObject({ status: 409, code: 'slides.drawing-private' });
    await platform.settled();
    expect(emulator.calls).toEqual([]);
  });

  it('is nobody else’s to ask for, see or leave', async () => {
    const { body } = await ask();
    expect((await ask('À moi', slide.id, other)).status).toBe(404);
    expect((await other.get(`/client/decks/${deckId}/drawings`)).status).toBe(404);
    expect((await other.delete(`/client/decks/${deckId}/drawings/${body.id}`)).status).toBe(404);
    expect((await ready(body.id)).state).toBe('made');
  });

  it('nobody takes is offered for a day, and forgotten', async () => {
    const { body } = await ask();
    await ready(body.id);
    const age = (hours: number) =>
      platform.db.query(`update slide_drawing set created_at = now() - make_interval(hours => $2) where id = $1`, [
        body.id,
        hours,
      ]);
    await age(25);
    expect((await drawings()).items).toEqual([]);
    await age(49);
    expect(await platform.app.get(DeckSweep, { strict: false }).sweepDrawings()).toBe(1);
  });
});

describe('without a service that makes images', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  it('none is offered, and none made', async () => {
    const mine = await signedIn(platform, people.owner);
    const source = { kind: 'topic', text: 'Le marché' };
    const { id } = (await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' })).body;
    expect((await mine.get<Drawings>(`/client/decks/${id}/drawings`)).body.model).toBeNull();
    const asked = await mine.post(`/client/decks/${id}/drawings`, { slideId: crypto.randomUUID(), text: 'Le soleil' });
    expect(problemOf(asked)).toMatchObject({ status: 409, code: 'slides.drawing-no-model' });
  });
});
