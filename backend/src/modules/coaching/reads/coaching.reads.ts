import { customerTypes, mostTries, salesCriteria, type SaleTry } from '@afi/contracts/coaching';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { leastPitch, marksOf, totalOf } from '../domain/rubric.js';
import { asksForReview, customerGuide, customerOf, leastLines, pitchGuide, saidBy } from '../domain/sale.js';

/** Lines that are read: tries of before them are shown no more. */
const mostLinesRead = 400;

interface Said {
  id: string;
  chatId: string;
  guide: string | null;
  content: string;
  at: Date | string;
}

/** How somebody's selling goes on: read from what they said each time, kept nowhere else. */
@Injectable()
export class CoachingReads {
  constructor(private readonly em: EntityManager) {}

  async mine(accountId: string): Promise<SaleTry[]> {
    const said = await tablesOf(this.em)
      .selectFrom('chat_message as m')
      .innerJoin('chat as c', 'c.id', 'm.chatId')
      .where('m.accountId', '=', accountId)
      .where('m.role', '=', 'question')
      .where('m.replacedAt', 'is', null)
      .where('c.deletedAt', 'is', null)
      .where('c.guide', 'in', [pitchGuide, ...customerTypes.map(customerGuide)])
      .orderBy('m.at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(mostLinesRead)
      .select(['m.id', 'm.chatId', 'c.guide', 'm.content', 'm.at'])
      .execute();
    const pitches = said.filter(({ guide, content }) => guide === pitchGuide && content.trim().length >= leastPitch);
    const played = Map.groupBy(
      said.filter(({ guide }) => guide !== pitchGuide),
      ({ chatId }) => chatId,
    );
    const sales = [...played.values()].flatMap(([last, ...before]) => {
      if (!last) return [];
      const all = [last, ...before].map(({ content }) => content).reverse();
      const lines = saidBy(all);
      const isMarked = lines.length >= leastLines || (lines.length > 0 && all.some(asksForReview));
      return isMarked ? [{ last, lines }] : [];
    });
    // Only what is shown is marked.
    return [...pitches.map((last) => ({ last, lines: [last.content] })), ...sales]
      .sort((one, other) => Number(new Date(other.last.at)) - Number(new Date(one.last.at)))
      .slice(0, mostTries)
      .map(({ last, lines }) => tryOf(last, lines));
  }
}

function tryOf({ id, chatId, guide, at }: Said, lines: readonly string[]): SaleTry {
  const marks = marksOf(lines.join('\n'));
  const points = Object.fromEntries(salesCriteria.map((one) => [one, marks[one].points])) as SaleTry['points'];
  return {
    id,
    chatId,
    customer: customerOf(guide ?? ''),
    at: new Date(at).toISOString(),
    points,
    total: totalOf(marks),
  };
}
