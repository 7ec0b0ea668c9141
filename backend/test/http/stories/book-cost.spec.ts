import type { StoryView } from '@afi/contracts/stories';
import { leastMs } from '../../support/busy-time.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** Milliseconds nobody else may be kept waiting by one call. */
const longestMs = 100;
const moments = 1_650;

describe('a book of as many moments as a story holds', () => {
  let platform: Platform;
  let mine: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    await platform.addWorkers({ PIPELINES: 'stories' });
    mine = await signedIn(platform, people.owner);
  });
  afterAll(() => platform.stop());

  it('(d254) is asked for without keeping anybody waiting', async () => {
    const thought = await mine.post<{ id: string }>('/client/thoughts', { content: 'La pluie.' });
    const { body } = await mine.post<{ id: string }>('/client/stories', { thoughtIds: [thought.body.id], title: 'x' });
    const path = `/client/stories/${body.id}`;
    const { version } = await until('it is composed', async () => {
      const story = (await mine.get<StoryView>(path)).body;
      return story.state === 'ready' && story;
    });
    const passageOf = (_: unknown, day: number) => {
      const at = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().replace('.000', '');
      return { thoughtId: thought.body.id, link: '', text: '', at };
    };
    const passages = Array.from({ length: moments }, passageOf);
    const chapters = Array.from({ length: 5 }, (_, at) => ({
      ...{ title: '', opening: '' },
      passages: passages.slice(at * 400, (at + 1) * 400),
    }));
    expect((await mine.patch(path, { chapters, version })).status).toBe(200);
    const took = await leastMs(longestMs, async () => {
      expect((await mine.post(`${path}/files`)).status).toBe(202);
    });
    expect(took).toBeLessThan(longestMs);
  });
});
