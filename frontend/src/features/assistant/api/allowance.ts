import { chatRoutes, type AllowanceView } from '@afi/contracts/assistant';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** What goes with a question, what it costs, and what of the model somebody may still use today. */
export const useAllowance = (chatId: string | undefined) =>
  useRouteQuery(chatRoutes.allowance, { query: chatId ? { chatId } : {} });

/** From this part of what a day holds on, a person is told. */
const toldFrom = 0.5;
/** Letters of a text in French or English that make about one token. */
const lettersOfToken = 4;
/** Letters that are read of the files of a question, all together, at most. */
const lettersOfFiles = 16_000;
/** It is said in steps: it does not change with each key. */
const step = 100;

interface Question {
  letters: number;
  files: number;
}

/** Letters that leave with a question, its own too; null before one is written, and where no model is told. */
export function leavingWith(
  { goesWith }: Pick<AllowanceView, 'goesWith'>,
  { letters, files }: Question,
): number | null {
  if (letters === 0 || typeof goesWith !== 'number') return null;
  return Math.ceil((letters + goesWith + (files > 0 ? lettersOfFiles : 0)) / step) * step;
}

/** In percent of what a day holds. */
export type Allowed = { spent: true } | { spent: false; left: number; takes: number | null };

/** What is left of today for what leaves: nothing is said until half of the day's share is used. */
export function allowedOf(today: AllowanceView['today'], leaving: number | null): Allowed | null {
  if (!today || today.used < today.limit * toldFrom) return null;
  if (today.used >= today.limit) return { spent: true };
  const ofDay = (tokens: number) => (100 * tokens) / today.limit;
  // What is left is not said to be nothing, nor what is taken.
  const left = Math.max(1, Math.floor(ofDay(today.limit - today.used)));
  const takes = leaving === null ? null : Math.max(1, Math.ceil(ofDay(leaving / lettersOfToken)));
  return { spent: false, left, takes };
}
