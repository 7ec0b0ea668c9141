import { maxThoughtPictures, type ThoughtView } from '@afi/contracts/thoughts';
import { photo } from '../../../../workers/src/tools/image/image-fixture.js';
import { problemOf } from '../../support/caller.js';
import { goodFiles } from '../../support/files.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';
import { Notebook } from './notebook.js';

describe('photos of a thought', () => {
  let platform: Platform;
  let mine: Notebook;
  let bytes: Buffer;
  beforeAll(async () => {
    platform = await Platform.start();
    mine = new Notebook(await signedIn(platform, people.owner));
    bytes = await (await photo(900, 600)).jpeg().toBuffer();
  });
  afterAll(() => platform.stop());

  const send = async (who = mine): Promise<string> => {
    const file = { name: 'marché.jpg', bytes, type: 'image/jpeg' };
    return (await who.caller.upload<{ id: string }>('/client/media', {}, file)).body.id;
  };
  const add = (id: string, mediaId: string, who = mine) =>
    who.caller.post<ThoughtView>(`/client/thoughts/${id}/pictures`, { mediaId });
  const idsOf = ({ pictures = [] }: ThoughtView) => pictures.map(({ id }) => id);
  const claims = async (mediaId: string): Promise<number> =>
    (await platform.db.query('select 1 from media_claim where media_id = $1', [mediaId])).length;

  it('are added while they are still made, each once, in their order, and shown in lists too', async () => {
    const id = await mine.keep();
    const [first, second] = [await send(), await send()];
    for (const one of [first, second, first]) expect((await add(id, one)).status).toBe(200);
    expect(idsOf(await mine.read(id))).toEqual([first, second]);
    const [shown] = await until('they are ready', async () => {
      const { pictures = [] } = await mine.read(id);
      return pictures.every(({ status }) => status === 'ready') && pictures;
    });
    expect(shown?.variants[0]).toMatchObject({ type: 'image/webp' });
    const listed = (await mine.list()).items.find((one) => one.id === id);
    expect(listed && idsOf(listed)).toEqual([first, second]);
    expect(await claims(first)).toBe(1);
  });

  it('go one by one, and with their thought; an undo brings back those that are still there', async () => {
    const id = await mine.keep();
    const [first, second, third] = [await send(), await send(), await send()];
    for (const one of [first, second, third]) await add(id, one);
    const { body } = await mine.caller.delete<ThoughtView>(`/client/thoughts/${id}/pictures/${first}`);
    expect(idsOf(body)).toEqual([second, third]);
    expect((await mine.caller.delete(`/client/thoughts/${id}/pictures/${first}`)).status).toBe(200);
    expect(await claims(first)).toBe(0);
    await mine.caller.delete(`/client/thoughts/${id}`);
    expect([await claims(second), await claims(third)]).toEqual([0, 0]);
    await platform.db.query('delete from media where id = $1', [second]);
    await mine.caller.post(`/client/thoughts/${id}/restore`);
    expect(idsOf(await mine.read(id))).toEqual([third]);
    expect(await claims(third)).toBe(1);
  });

  it('are so many at most, pictures alone, and sent by who keeps the thought', async () => {
    const id = await mine.keep();
    for (let count = 0; count < maxThoughtPictures; count += 1) expect((await add(id, await send())).status).toBe(200);
    const one = await send();
    expect(problemOf(await add(id, one))).toMatchObject({ status: 409, code: 'thoughts.pictures-full' });
    expect(await claims(one)).toBe(0);
    const other = new Notebook(await signedIn(platform, people.member));
    const theirs = await other.keep();
    expect(problemOf(await add(theirs, one, other))).toMatchObject({ status: 422, code: 'thoughts.picture-unknown' });
    const sound = { name: 'voix.ogg', bytes: goodFiles.ogg, type: 'audio/ogg' };
    const { body } = await other.caller.upload<{ id: string }>('/client/media', {}, sound);
    expect(problemOf(await add(theirs, body.id, other))).toMatchObject({ code: 'thoughts.picture-unknown' });
    expect(idsOf(await other.read(theirs))).toEqual([]);
    for (const call of [add(id, one, other), other.caller.delete(`/client/thoughts/${id}/pictures/${one}`)])
      expect((await call).status).toBe(404);
  });

  it('added side by side are all there, as far as there is room', async () => {
    const id = await mine.keep();
    const sent = await Promise.all(Array.from({ length: maxThoughtPictures + 2 }, () => send()));
    const answers = await Promise.all(sent.map((one) => add(id, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxThoughtPictures);
    expect(idsOf(await mine.read(id))).toHaveLength(maxThoughtPictures);
  });
});
