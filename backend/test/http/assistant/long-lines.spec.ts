import { ChatPlans } from '../../../src/modules/assistant/handlers/chat-plans.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import { people, Platform } from '../../support/platform.js';

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
];

describe('the longest line somebody may write to Afi', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
  }, 60_000);
  afterAll(() => platform.stop(), 60_000);

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
          const begin = process.cpuUsage();
          await platform.app.get(EntityScope).run(() => plans.understood(line, person));
          plans.offered(line);
          const took = process.cpuUsage(begin).user / 1_000;
          if (took > longestMs) slow.push(`${JSON.stringify([beginning, filler, end])}: ${Math.round(took)} ms`);
        }
    expect(slow).toEqual([]);
  }, 120_000);
});
