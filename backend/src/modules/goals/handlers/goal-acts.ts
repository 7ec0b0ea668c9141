import { checkinInput, goalInput, goalScreens, type GoalInput } from '@afi/contracts/goals';
import { goalFrequencies } from '@afi/contracts/goal-progress';
import { uuid } from '@afi/contracts/id';
import { hrefOf } from '@afi/contracts/screen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { translate } from '../../../platform/i18n/translate.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { plain, stemOf, wordsOf } from '../../assistant/assistant.queries.js';
import { bare, begun, ChatActs, type ActingPerson, type ActWords } from '../../assistant/chat-acts.queries.js';
import { saidOften } from '../domain/said-goal.js';
import { CheckIn, RemoveGoal, SetGoal, UndoCheckIn } from '../goals.commands.js';

const set =
  /^(?:(?:crée[rsz]?|ajoute[rsz]?|fixe[rsz]?|mets|mettre)(?:[- ]moi)?\s+(?:un\s+)?(?:nouvel\s+)?objectif|nouvel objectif|objectif|(?:create|add|set)\s+(?:me\s+)?(?:a\s+)?(?:new\s+)?goal|new goal|goal)\s*(?::|,|de\s|d['’]|to\s)\s*(.+)$/iu;
const done = [
  /^(?:j['’]ai\s+(?:bien\s+)?(?:fait|accompli|atteint|rempli|terminé)|c['’]est fait\s*:?|coche[rz]?|pointe[rz]?|valide[rz]?)\s+(?:pour\s+)?(?:mon|l['’]|cet|un)\s*objectif\s*(?::|de\s|d['’])?\s*(.+)$/iu,
  /^objectif\s+(.+?)\s*:?\s+(?:est\s+)?(?:fait|accompli|atteint)$/iu,
  /^(?:i(?:['’]ve| have)?\s+(?:did|done|met|completed)\s+my\s+goal|check in(?:\s+(?:on|for))?(?:\s+my)?\s+goal|check off(?:\s+my)?\s+goal)\s*(?::|to\s)?\s*(.+)$/iu,
  /^goal\s+(.+?)\s*:?\s+(?:is\s+)?done$/iu,
];

/** A check-in, with the goal it is of. */
const checkin = checkinInput.extend({ goalId: uuid });

/** What Afi may do with goals: set one, check one in. */
@Injectable()
export class GoalActs {
  constructor(
    acts: ChatActs,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    // Before goals are set: `objectif marche fait` sets none.
    acts.contribute('goals.check-in', {
      input: checkin,
      does: 'Notes that the person did something for one of their goals',
      args: { goal: 'how the person names the goal' },
      cues: /\b(?:objectif|goal|coch|pointe|check)/,
      understand: (line) => {
        const goal = done.map((rule) => rule.exec(bare(line))?.[1]?.trim()).find(Boolean);
        return goal ? { goal } : null;
      },
      plan: (words, person) => this.planCheckIn(words, person),
      run: async ({ goalId, ...input }, { accountId }) => {
        const { checkinId } = await this.commands.execute(new CheckIn(accountId, goalId, input));
        return { undo: { goalId, checkinId }, links: await this.linksTo(goalId, accountId) };
      },
      undo: ({ goalId = '', checkinId = '' }, { accountId }) =>
        this.commands.execute(new UndoCheckIn(accountId, goalId, checkinId)),
    });
    acts.contribute('goals.set', {
      input: goalInput,
      does: 'Sets a goal the person wants to follow again and again',
      args: {
        title: 'what is to be done, shortly',
        frequency: 'daily, weekly or monthly',
        target: 'how often within a day, a week or a month: a number',
      },
      cues: /\b(?:objectif|goal)/,
      understand: (line) => {
        const [, said] = set.exec(bare(line)) ?? [];
        if (!said || said.endsWith('?')) return null;
        const { rest, frequency, target } = saidOften(said);
        return rest ? { title: begun(rest), frequency, target: String(target) } : null;
      },
      plan: async ({ title = '', frequency: often = '', target: most = '' }, { language }) => {
        const frequency = goalFrequencies.find((one) => one === often) ?? 'weekly';
        const target = Math.max(1, Math.floor(Number(most) || 1));
        const times = translate(language, 'messages', `goals.often.${frequency}`, { target });
        const input: GoalInput = { title, frequency, target, active: true };
        return {
          input,
          fields: [...(title ? [{ name: 'title', value: title }] : []), { name: 'often', value: times }],
        };
      },
      run: async (input, { accountId }) => {
        const { goalId } = await this.commands.execute(new SetGoal(accountId, input));
        return { undo: { goalId }, links: await this.linksTo(goalId, accountId) };
      },
      undo: ({ goalId = '' }, { accountId }) => this.commands.execute(new RemoveGoal(accountId, goalId)),
    });
  }

  /** @throws Problem `goals.act-unknown`, `goals.act-many` (422) */
  private async planCheckIn({ goal = '' }: ActWords, { accountId }: ActingPerson) {
    const goals = await this.livingOf(accountId);
    const asked = wordsOf(goal).map(stemOf);
    const held = goals.map((one) => {
      const words = wordsOf(one.title);
      return { ...one, score: asked.filter((stem) => words.some((word) => word.startsWith(stem))).length };
    });
    const most = Math.max(0, ...held.map(({ score }) => score));
    const best = held.filter(({ score }) => score === most && score > 0);
    const named = best.filter(({ title }) => plain(title) === plain(goal));
    const [found, other] = named.length ? named : best;
    if (!found) throw new Problem('goals.act-unknown', 422, { params: { goal } });
    if (other) throw new Problem('goals.act-many', 422, { params: { goal } });
    return { input: { goalId: found.id }, fields: [{ name: 'goal', value: found.title }] };
  }

  private livingOf(accountId: string) {
    return tablesOf(this.em)
      .selectFrom('goal')
      .where('accountId', '=', accountId)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(200)
      .select(['id', 'title'])
      .execute();
  }

  private async linksTo(goalId: string, accountId: string) {
    const goal = (await this.livingOf(accountId)).find(({ id }) => id === goalId);
    return [{ title: goal?.title ?? '', link: hrefOf(goalScreens.one, { id: goalId }) }];
  }
}
