import type { StoryView } from '@afi/contracts/stories';
import type { VideoView } from '@afi/contracts/videos';
import { photo } from '../../../../workers/src/tools/image/image-fixture.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('a film of a story', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start();
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  const keep = async (content: string) =>
    (await mine.post<{ id: string }>('/client/thoughts', { content, mood: 'happy' })).body.id;
  const storyOf = async (thoughtIds: string[]) => {
    const { id } = (await mine.post<{ id: string }>('/client/stories', { thoughtIds, title: 'La boutique' })).body;
    return until('it is composed', async () => {
      const { body } = await mine.get<StoryView>(`/client/stories/${id}`);
      return body.state === 'ready' ? body : undefined;
    });
  };
  const filmOf = async (storyId: string) => {
    const source = { kind: 'story', storyId };
    const made = await mine.post<{ id: string }>('/client/videos', { source, format: '1:1', quality: '480p' });
    return until('its scenes are cut', async () => {
      const { body } = await mine.get<VideoView>(`/client/videos/${made.body.id}`);
      return body.state === 'scenes' ? body : undefined;
    });
  };

  it('shows the photos of its thoughts with their words', async () => {
    const bytes = await (await photo(640, 480)).jpeg().toBuffer();
    const sent = await mine.upload<{ id: string }>('/client/media', {}, { name: 'a.jpg', bytes, type: 'image/jpeg' });
    const mediaId = sent.body.id;
    const [sold, rain] = [await keep('J’ai vendu mes trois premiers pagnes.'), await keep('Il a plu.')];
    await mine.post(`/client/thoughts/${sold}/pictures`, { mediaId });
    const film = await filmOf((await storyOf([sold, rain])).id);
    expect(film.scenes.map(({ text, mediaId: shown }) => [text, shown])).toEqual(
      expect.arrayContaining([
        ['J’ai vendu mes trois premiers pagnes.', mediaId],
        ['Il a plu.', null],
      ]),
    );
    expect([film.leftOut, film.pictures.map(({ id }) => id)]).toEqual([null, [mediaId]]);
  });

  it('says how many moments it has no room for, until its author adds a scene', async () => {
    const long = 'J’ai marché jusqu’au marché pour y vendre des pagnes de toutes les couleurs, et il a plu. ';
    const thoughts: string[] = [];
    for (let at = 0; at < 40; at++) thoughts.push(await keep(`Jour ${at}. ${long}`));
    const { id, leftOut, scenes, version } = await filmOf((await storyOf(thoughts)).id);
    expect(leftOut?.moments).toBeGreaterThan(5);
    const change = (to: VideoView['scenes'], from: number) =>
      mine.patch<VideoView>(`/client/videos/${id}/scenes`, { scenes: to, version: from });
    const [first, ...rest] = scenes as [VideoView['scenes'][number]];
    const fewer = (await change(rest, version)).body;
    expect(fewer.leftOut).toEqual(leftOut);
    expect((await change([...rest, { ...first, id: crypto.randomUUID() }], fewer.version)).body.leftOut).toBeNull();
  });
});
