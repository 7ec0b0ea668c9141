import { cuesIn, type Said } from './told-cues.js';
import { toldOf, yearsIn, saysAge, type DetailName } from './told-details.js';

/** Fields whose answer may tell of others: of a job one says where, for whom and since when. */
const open: ReadonlySet<DetailName> = new Set([
  ...(['title', 'workDomain', 'organisation', 'city', 'country', 'yearsOfExperience'] as const),
]);
/** Answers to these are read for what else they say; longer ones are kept as they stand. */
const read: ReadonlySet<DetailName> = new Set([...open, 'skills', 'languages']);
/** Names of more words are sentences that were not understood. */
const longestName = 9;
/** Somebody who speaks: no name of a job or a place. */
const speaks = /(?:^|\s)(?:je|j[’']|nous|on|moi|i|i[’']m|we|me|my|mon|ma|mes)(?=\s|[’']|$|\p{L}*[’'])/iu;

type Told = Partial<Record<DetailName, string>>;

/** Without marks and little words at its ends. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  const isMark = (at: number) => /[\s,;.!?:()–-]/.test(text.charAt(at));
  for (;;) {
    while (from < to && isMark(from)) from++;
    while (from < to && isMark(to - 1)) to--;
    const end = /(?:^|\s)(?:et|and|mais|but|puis|aussi|also|de|of)$/i.exec(text.slice(Math.max(from, to - 6), to))?.[0];
    if (!end) return text.slice(from, to);
    to -= end.length;
  }
}

/** The text cut at its cues; what stands before the first belongs to `name`. */
function cut(
  text: string,
  found: readonly Said[],
  name: DetailName | null,
): { name: DetailName | null; text: string; cue: string }[] {
  const ends = [...found.map(({ from }) => from), text.length];
  return [
    { name, text: text.slice(0, ends[0]), cue: '' },
    ...found.map(({ name: of, from, told }, at) => ({
      name: of,
      text: text.slice(told, ends[at + 1]),
      cue: text.slice(from, told),
    })),
  ];
}

/** Whether a sentence begins here: a few characters before tell. */
function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 8), at);
  return /[.!?\n]/.test(before.slice(Math.max(0, before.trimEnd().length - 1)));
}

/** Of these there is one: `chez Solaris et ailleurs` names it first. */
const alone: ReadonlySet<DetailName> = new Set(['organisation', 'city', 'country']);
const firstOf = (text: string): string => text.split(/,|\s(?:et|and|mais|but)\s/i)[0] ?? '';
const isName = (text: string): boolean => text.split(/\s+/).length <= longestName && !speaks.test(text);

/**
 * The fields an answer fills: what was asked for, and whatever else it says in one of the usual ways (`à Cotonou`, `depuis 6
 * ans`, `chez Solaris`, `je parle fon`). An answer about another field that is kept as it stands goes on until a sentence begins
 * as the answer to one more does; what one reaches for, as well. What is not understood fills nothing.
 */
export function fieldsTold(asked: DetailName, said: string): Told {
  const cues = cuesIn(said, 'strong');
  const [first] = cues;
  const isOther = first?.from === 0 && first.name && first.name !== asked && !read.has(first.name);
  const name = isOther ? first.name : asked === 'objectives' ? asked : null;
  if (name) {
    const next = cues.find((cue) => cue.from > 0 && !cue.common && cue.name !== name && beginsSentence(said, cue.from));
    const whole = said.slice(0, next?.from);
    const own = isOther ? trimmed(whole.slice(first.told)) : whole.trim();
    // It begins as an answer to another field than the one that was asked for.
    const more = next ? fieldsTold('title', said.slice(next.from)) : {};
    return own && toldOf(name, own) !== null ? { ...more, [name]: own } : more;
  }
  if (!read.has(asked)) return toldOf(asked, said) === null ? {} : { [asked]: said };
  if (saysAge(said)) return {};
  const told: Told = {};
  const tell = (name: DetailName, text: string) => {
    if (told[name] === undefined && text && toldOf(name, text) !== null) told[name] = text;
  };
  if (asked === 'yearsOfExperience' && !cuesIn(said, 'strong').length)
    tell(asked, /^\s*(?:depuis|since) (?:19|20)\d\d/i.test(said) ? yearsSaid(said) : said);
  for (const sentence of said.split(/[.!?\n](?=\s|$)/)) {
    for (const part of cut(sentence, cuesIn(sentence, 'strong'), asked)) {
      if (part.name === 'yearsOfExperience' && part.cue) tell(part.name, yearsSaid(part.cue));
      if (part.name === null || (part.name === 'yearsOfExperience' && !part.cue)) continue;
      if (!open.has(part.name)) {
        const list = trimmed(part.text);
        if (part.cue || !speaks.test(list)) tell(part.name, list);
        continue;
      }
      for (const one of cut(part.text, cuesIn(part.text, 'weak'), part.name)) {
        if (one.name === 'yearsOfExperience') {
          // Years somewhere are no years of work.
          if (one.cue && part.name !== 'city' && part.name !== 'country') tell(one.name, yearsSaid(one.cue));
        } else if (one.name) {
          const text = trimmed(alone.has(one.name) ? firstOf(one.text) : one.text);
          if (isName(text) || /^(?:je vends|i sell) /i.test(text)) tell(one.name, text);
        }
      }
    }
  }
  return told;
}

/** `depuis 2018` counts from then. */
function yearsSaid(text: string): string {
  const year = /(?:19|20)\d\d/.exec(text)?.[0];
  const years = year ? new Date().getUTCFullYear() - Number(year) : yearsIn(text);
  return Number.isInteger(years) && years >= 0 ? String(years) : '';
}
