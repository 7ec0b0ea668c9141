import { commentParts, mentionsIn } from '@afi/contracts/comments';
import { shortened } from '@afi/runtime/shortened';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/persistence/tables.js';

type Params = Readonly<Record<string, string | number>>;
/** What is told, and who did or wrote it. */
interface Told {
  params: Params;
  actorId?: string | null;
}
interface Person {
  firstname: string;
  lastname: string;
}

/** People notifications speak of, as they are called now. */
export type ToldPeople = ReadonlyMap<string, Person>;

/** Names in one quotation, and characters of each: what is quoted is its beginning, whomever it calls. */
const mostNamed = 5;
const nameLength = 40;

const excerptOf = ({ params }: Told): string => String(params['excerpt'] ?? '');
const fullname = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`.trim();

/** Those whom these notifications speak of, in one query, or none where they speak of nobody. */
export async function peopleIn(tables: Kysely<Tables>, told: readonly Told[]): Promise<ToldPeople> {
  const ids = new Set(
    told.flatMap((one) => [...(one.actorId ? [one.actorId] : []), ...mentionsIn(excerptOf(one)).slice(0, mostNamed)]),
  );
  if (ids.size === 0) return new Map();
  const rows = await tables
    .selectFrom('account')
    .where('id', 'in', [...ids])
    .select(['id', 'firstname', 'lastname'])
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** What fills a text, with the names of those it speaks of. Rows of earlier releases hold the names themselves. */
export function withNames(told: Told, people: ToldPeople): Params {
  const actor = told.actorId ? people.get(told.actorId) : undefined;
  let named = 0;
  const excerpt = commentParts(excerptOf(told)).map((part) => {
    if (typeof part === 'string') return part;
    const person = (named += 1) <= mostNamed ? people.get(part.mention) : undefined;
    return `@${person ? shortened(fullname(person), nameLength) : '…'}`;
  });
  return {
    ...told.params,
    ...('excerpt' in told.params ? { excerpt: excerpt.join('') } : {}),
    ...(actor ? { author: fullname(actor), name: actor.firstname } : {}),
  };
}
