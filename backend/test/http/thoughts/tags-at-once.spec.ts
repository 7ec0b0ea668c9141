import { maxThoughtTags } from '@afi/contracts/thoughts';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Notebook } from './notebook.js';

describe('thoughts', () => {
  let platform: Platform;
  let mine: Notebook;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = new Notebook(await signedIn(platform, people.owner));
  });
  afterAll(() => platform.stop());

  it('several at once: given a tag and rid of it, their others stay; one that is full says so', async () => {
    const full = Array.from({ length: maxThoughtTags }, (_, at) => `t${at}`);
    const [one, two, many] = [
      await mine.keep({ content: 'un', tags: ['gare'] }),
      await mine.keep({ content: 'deux' }),
      await mine.keep({ content: 'trois', tags: full }),
    ];
    const act = (body: object) =>
      mine.caller.post<{ results: { error: { code: string } | null }[] }>('/client/thoughts/acts', body);
    const tagsOf = async () => [(await mine.read(one)).tags, (await mine.read(two)).tags, (await mine.read(many)).tags];
    const { body } = await act({ act: 'tag', tag: '#Marché', ids: [one, two, many] });
    expect(body.results.map(({ error }) => error?.code ?? null)).toEqual([null, null, 'thoughts.tags-full']);
    expect(await tagsOf()).toEqual([['gare', 'marché'], ['marché'], full]);
    await act({ act: 'untag', tag: 'marché', ids: [one, two, many] });
    expect(await tagsOf()).toEqual([['gare'], [], full]);
    expect((await act({ act: 'tag', ids: [one] })).status).toBe(422);
  });
});
