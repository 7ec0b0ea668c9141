import { chatRoutes, type AllowanceView } from '@afi/contracts/assistant';
import { useRouteQuery } from '../../../lib/query/use-route-query.js';

/** What of the model somebody may still use today. */
export const useAllowance = (chatId: string | undefined) =>
  useRouteQuery(chatRoutes.allowance, { query: chatId ? { chatId } : {} });

/** From this part of what a day holds on, a person is told. */
const toldFrom = 0.5;
/** Letters of a text in French or English that make about one token. */
const lettersOfToken = 4;
/** Letters that are read of the files of a question, all together, at most. */
const lettersOfFiles = 16_000;

export type Allowed = { spent: true } | { spent: false; left: number; takes: number };

/** What is said before a question is sent: nothing until half of the day's share is used. */
export function allowedOf(today: AllowanceView['today'], question: { letters: number; files: number }): Allowed | null {
  if (!today || today.used < today.limit * toldFrom) return null;
  if (today.used >= today.limit) return { spent: true };
  const letters = question.letters + today.goesWith + (question.files > 0 ? lettersOfFiles : 0);
  return { spent: false, left: today.limit - today.used, takes: Math.ceil(letters / lettersOfToken) };
}
