import type { ProductView } from '@afi/contracts/products';
import { UploadSweep } from '../../../src/modules/media/sweep/upload-sweep.js';
import { problemOf } from '../../support/caller.js';
import { Listener } from '../../support/live.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Shop } from './shop.js';

describe('products with a photo', () => {
  let platform: Platform;
  let mine: Shop;
  beforeAll(async () => {
    platform = await Platform.start();
    mine = new Shop(await signedIn(platform, people.owner));
  });
  afterAll(() => platform.stop());

  const claims = async (photoId: string): Promise<number> =>
    (await platform.db.query('select 1 from media_claim where media_id = $1', [photoId])).length;
  const ready = async (photoId: string): Promise<boolean> =>
    (await platform.db.query(`select 1 from media where id = $1 and status = 'ready'`, [photoId])).length === 1;
  /** Whether a photo is still there some hours later, when unused ones are swept away. */
  const staysFor = async (hours: number, photoId: string): Promise<boolean> => {
    await platform.db.query(
      `update media set created_at = created_at - make_interval(hours => $2),
                        released_at = released_at - make_interval(hours => $2) where id = $1`,
      [photoId, hours],
    );
    await platform.app.get(UploadSweep, { strict: false }).sweep();
    return (await platform.db.query('select 1 from media where id = $1', [photoId])).length === 1;
  };

  it('show it while it is being made, and are told of again when it is ready', async () => {
    const device = await Listener.open(platform.url, mine.caller.token);
    const product = await mine.add({ photoId: await mine.sendPhoto() });
    expect(['processing', 'ready']).toContain(product.photo?.status);
    const photo = await until('the photo to be ready', async () => {
      const { body } = await mine.caller.get<ProductView>(mine.at(`/${product.id}`));
      return body.photo?.status === 'ready' && body.photo;
    });
    expect(photo).toMatchObject({ kind: 'image', variants: [{ type: 'image/webp', width: 1, height: 1 }] });
    await until('two changes', async () => device.all('changed').filter(({ id }) => id === product.id).length >= 2);
    device.close();
  });

  it('keep it; one that was taken off goes after two days', async () => {
    const [first, second] = [await mine.sendPhoto(), await mine.sendPhoto()];
    // A sweep leaves for the next one what somebody is at work on.
    await until('both to be ready', async () => (await ready(first)) && (await ready(second)));
    const { id } = await mine.add({ photoId: first });
    expect(await staysFor(49, first)).toBe(true);
    await mine.caller.patch(mine.at(`/${id}`), { photoId: second });
    expect([await claims(first), await claims(second)]).toEqual([0, 1]);
    expect(await staysFor(47, first)).toBe(true);
    expect(await staysFor(2, first)).toBe(false);
    await mine.caller.patch(mine.at(`/${id}`), { photoId: null });
    expect(await claims(second)).toBe(0);
  });

  it('change photos with each other, however many do so at once', async () => {
    const [one, other] = [await mine.sendPhoto(), await mine.sendPhoto()];
    const [left, right] = [await mine.add({ photoId: one }), await mine.add({ photoId: other })];
    const show = (id: string, photoId: string) => mine.caller.patch(mine.at(`/${id}`), { photoId });
    const answers = [];
    for (let round = 0; round < 8; round += 1) {
      const [first, second] = round % 2 ? [one, other] : [other, one];
      answers.push(...(await Promise.all([show(left.id, first), show(right.id, second)])));
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('let it go when they are deleted, and take it back when they come back', async () => {
    const photoId = await mine.sendPhoto();
    const { id } = await mine.add({ photoId });
    await mine.caller.delete(mine.at(`/${id}`));
    expect(await claims(photoId)).toBe(0);
    const { body } = await mine.caller.post<ProductView>(mine.at(`/${id}/restore`));
    expect([body.photo?.id, await claims(photoId)]).toEqual([photoId, 1]);
  });

  it('share it with their copy: it goes when neither shows it any more', async () => {
    const photoId = await mine.sendPhoto();
    await until('it to be ready', () => ready(photoId));
    const { id } = await mine.add({ photoId });
    const { body: copy } = await mine.caller.post<ProductView>(mine.at(`/${id}/copies`));
    expect(copy.photo?.id).toBe(photoId);
    await mine.caller.delete(mine.at(`/${id}`));
    expect(await staysFor(49, photoId)).toBe(true);
    await mine.caller.delete(mine.at(`/${copy.id}`));
    expect(await staysFor(49, photoId)).toBe(false);
  });

  it('take none of another person, and nothing that is no image', async () => {
    const theirs = await new Shop(await signedIn(platform, people.stranger)).sendPhoto();
    const file = { name: 'a.pdf', bytes: await frenchPdf('product') };
    const { body: pdf } = await mine.caller.upload<{ id: string }>('/client/media', {}, file);
    const before = await mine.names();
    for (const photoId of [theirs, pdf.id]) {
      const refused = problemOf(await mine.caller.post(mine.at(), { name: 'Lampe', active: true, photoId }));
      expect([refused.status, refused.code]).toEqual([422, 'products.photo-unknown']);
      expect(await claims(photoId)).toBe(0);
    }
    expect(await mine.names()).toEqual(before);
  });
});
