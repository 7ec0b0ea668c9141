import { ChatPlans } from '../../../src/modules/assistant/handlers/chat-plans.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { leastMs, processMs } from '../../support/busy-time.js';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Talk } from './talk.js';

/** As many letters as a question may have. */
const most = 4_000;
/** Of the processor, however busy the machine: a line of the worst kind took 12 s once. */
const longestMs = 250;

const beginnings = ['', 'objectif a', 'goal a', 'j’ai fait mon objectif', 'rappelle-moi', 'brouillon pour', 'note que'];
const moreBeginnings = [
  'trouve le membre',
  'souviens-toi que',
  'afi',
  'peux-tu',
  'crée un objectif',
  'ajoute un rappel',
];
const fillers = [
  ' ',
  '\n',
  '\t\n',
  ' \n',
  '\u00a0',
  '1 ',
  'de ',
  ',',
  '. ',
  '?',
  ' ?',
  ':',
  ' : ',
  'à 1',
  '10h',
  'le ',
  'et lundi ',
  'a',
  '\u0301',
  'a\u0301\u0316',
];
/** Signs of which putting a run in order takes the square of its length. */
const marks = (length: number): string => '\u0301'.repeat(length / 2) + '\u0316'.repeat(length / 2);
const letters = (length: number): string => 'Une élève écrit. '.repeat(length).slice(0, length);

describe('the longest line somebody may write to Afi', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  });
  afterAll(() => platform.stop());

  it('(d206) keeps nobody else waiting, whatever fills it', async () => {
    const [me] = await platform.db.query<{ id: string }>('select id from account where phone = $1', [people.owner]);
    const person = { accountId: me?.id ?? '', language: 'fr' } as const;
    const plans = platform.app.get(ChatPlans, { strict: false });
    const slow: string[] = [];
    for (const beginning of [...beginnings, ...moreBeginnings])
      for (const filler of fillers)
        for (const end of ['', 'b', ' fait b', '?']) {
          if (slow.length > 4) break;
          const line = `${beginning}${filler.repeat(most)}`.slice(0, most - end.length) + end;
          const read = async () => {
            await platform.app.get(EntityScope).run(() => plans.understood(line, person));
            plans.offered(line);
          };
          const took = await leastMs(longestMs, read, processMs);
          if (took > longestMs) slow.push(`${JSON.stringify([beginning, filler, end])}: ${Math.round(took)} ms`);
        }
    expect(slow).toEqual([]);
  });

  describe('beside what was kept before marks were counted', () => {
    const rows = 20;
    let mine: Caller;
    const thoughtIds: string[] = [];
    beforeAll(async () => {
      mine = await signedIn(platform, people.owner);
      const { id: communityId } = await platform.communityOf(mine);
      for (let at = 0; at < rows; at += 1) {
        const thought = await mine.post<{ id: string }>('/client/thoughts', { content: 'wq' });
        thoughtIds.push(thought.body.id);
        const post = { communityId, title: 'Réunion de la cantine', content: '<p>wq</p>', privacy: 'membersOnly' };
        expect((await mine.post('/client/posts', { ...post, publish: true })).status).toBe(201);
      }
      expect(thoughtIds.every(Boolean)).toBe(true);
    });

    /** What it costs with thoughts and posts of such a text. */
    async function beside(
      fill: (length: number) => string,
      bar: number,
      work: () => Promise<unknown>,
    ): Promise<number> {
      await platform.db.query('update thought set content = $1', [`wq a${fill(19_000)}`]);
      await platform.db.query('update post set content = $1', [`<p>La réunion a${fill(11_000)}</p>`]);
      return leastMs(bar, work, processMs);
    }

    it.each(['Quelles sont mes pensées xa xb xc xd xe xf xg xh xi xj ?', 'Quelle réunion de cantine avant lundi ?'])(
      '(d206) asked, keeps nobody else waiting: %s',
      async (question) => {
        const ask = async () => (await Talk.begin(mine)).ask(question);
        const usual = await beside(letters, 2_500, ask);
        expect(usual).toBeLessThan(2_500);
        const bar = 300 + 2 * usual;
        expect(await beside(marks, bar, ask)).toBeLessThan(bar);
      },
    );

    it('(d206) read a hundred times, holds nobody up, of marks or of letters', async () => {
      const read = () =>
        Promise.all(thoughtIds.flatMap((id) => Array.from({ length: 5 }, () => mine.get(`/client/thoughts/${id}`))));
      const usual = await beside(letters, 2_500, read);
      expect(usual).toBeLessThan(2_500);
      const bar = 300 + 2 * usual;
      expect(await beside(marks, bar, read)).toBeLessThan(bar);
    });
  });
});
