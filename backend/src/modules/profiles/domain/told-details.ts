import { profileDetails, type ProfileDetails } from '@afi/contracts/profiles';
import { withoutAccents } from '@afi/contracts/letters';
import { placed } from './districts.js';

export type DetailName = keyof ProfileDetails;

/** What is asked for, in this order: what says most of somebody first. */
export const detailNames = [
  ...(['title', 'workDomain', 'yearsOfExperience', 'city', 'country', 'organisation', 'skills', 'languages'] as const),
  ...(['salesStyle', 'objectives', 'experience', 'education', 'certifications', 'summary'] as const),
  ...(['department', 'address', 'birthDate'] as const),
] satisfies readonly DetailName[];

export const isTold = (value: ProfileDetails[DetailName]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '';

/** How people begin an answer; what follows is the answer. */
const beginnings = [
  ...['je suis ', 'je vis à ', "j'habite à ", "j'habite ", 'je travaille chez ', 'je travaille dans ', 'je parle '],
  ...['je vends ', 'à ', 'i am an ', 'i am a ', 'i am ', "i'm an ", "i'm a ", "i'm ", 'i live in ', 'i work for '],
  ...['i have been an ', 'i have been a ', "i've been an ", "i've been a "],
  ...['i work in ', 'i speak ', 'i sell ', 'in '],
];
/** How old somebody is says nothing a profile keeps: the year of birth would be a guess. */
const age =
  /^(?:j'ai (?:\d{1,2}|[a-z-]+) ans(?! d')|i(?: a|')m (?:\d{1,2}(?: years old)?|[a-z-]+ years old)(?=$|[.,;!]| and ))[\s.,;!]*(?:et |and )?/i;
const sinceThen =
  /^(?:depuis|for|since) (?:environ |about |plus de |over )?[\p{L}\d]+ (?:ans?|années?|years?|mois|months?)[ .]*$/iu;
const unit = /^(?:ans?|annees?|years?|mois|months?)$/;

/** Where «depuis 4 ans» begins at the end of a text; its length where nothing of the kind stands there. */
function sinceIn(said: string): number {
  const last = [...said.matchAll(/\b(?:depuis|for|since) /giu)].at(-1)?.index ?? said.length;
  return sinceThen.test(said.slice(last)) ? last : said.length;
}

const numbers = [
  ['zero', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze', 'treize'],
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
].flatMap((words) => words.map((word, at) => [word, at] as const));
const numberOf = new Map([
  ...numbers,
  ['une', 1],
  ['a', 1],
  ['quinze', 15],
  ['fifteen', 15],
  ['vingt', 20],
  ['twenty', 20],
]);

/** `depuis 4 ans`, `dix ans`, `18 mois`, `7`: whole years. */
export function yearsIn(said: string): number {
  const text = plain(said.replaceAll('’', "'"));
  if (saysAge(said)) return Number.NaN;
  const words = text.match(/[a-z]+|\d+/g) ?? [];
  const at = words.findIndex((word, of) => of > 0 && unit.test(word));
  const bare = (at > 0 ? words[at - 1] : (words.find((word) => /^\d/.test(word)) ?? text.trim())) ?? '';
  const number = /^\d/.test(bare) ? Number(bare) : (numberOf.get(bare) ?? Number.NaN);
  return words[at]?.startsWith('mo') ? Math.floor(number / 12) : number;
}

/** Whether somebody says how old they are, and nothing else. */
export const saysAge = (said: string): boolean => {
  const text = said.trim().replaceAll('’', "'");
  return age.test(text) && text.replace(age, '') === '';
};

const short: ReadonlySet<DetailName> = new Set(['title', 'workDomain', 'city', 'country', 'organisation', 'languages']);

const months = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre'],
  ...['decembre', 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];

/** `12/03/1990`, `1990-03-12`, `12 mars 1990`; null where it is no such day. */
function dayIn(text: string): string | null {
  const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  const [, day = '', month = '', year = ''] =
    /\b(\d{1,2})[/. -](\d{1,2}|\p{L}{3,9})[/. -](\d{4})\b/u.exec(plain(text)) ?? [];
  const named = months.indexOf(month);
  const number = named < 0 ? Number(month) : (named % 12) + 1;
  const found = iso ?? (year ? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : null);
  return profileDetails.shape.birthDate.safeParse(found).success ? found : null;
}

const plain = (text: string): string => withoutAccents(text).toLowerCase();

/** What somebody sells is what they do, whoever they are. */
const sells = /^(?:(je vends) (?:des |du |de la |de l'|les |le |la )?|(i sell) (?:some |the )?)(\S.*?)\.?$/i;

function trade(said: string): string | null {
  const [, fr, , what = ''] = sells.exec(said.trim().replaceAll('’', "'")) ?? [];
  if (!what) return null;
  if (!fr) return `Sale of ${what}`;
  return /^[aeiouyhéèêàâîôû]/i.test(what) ? `Vente d’${what}` : `Vente de ${what}`;
}

/** Without an age before, and the years behind: neither belongs to what was asked. */
function withoutYears(said: string): string {
  const before = age.exec(said.replaceAll('’', "'"))?.[0].length ?? 0;
  const rest = said.slice(before, sinceIn(said)).trim();
  return rest.endsWith(',') ? rest.slice(0, -1).trim() : rest;
}

function begun(name: DetailName, said: string): string {
  const all = said.trim();
  const told = short.has(name) ? withoutYears(all) : all;
  const sold = name === 'title' ? trade(told) : null;
  if (sold) return sold;
  const text = told.replaceAll('’', "'");
  const start = short.has(name) ? beginnings.find((one) => text.toLowerCase().startsWith(one)) : undefined;
  const rest = (start ? told.slice(start.length) : told).trim();
  const bare = short.has(name) && rest.endsWith('.') ? rest.slice(0, -1) : rest;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** `a, b et c`, or a line each. */
const listed = (text: string): string[] =>
  text
    .split(/[,;\n•]|\s(?:et|and)\s/u)
    .map((one) => begun('languages', one.startsWith('- ') ? one.slice(2) : one))
    .filter(Boolean);

/** What a text says of a field, as the profile keeps it; null where it says nothing it could. */
export function toldOf(name: DetailName, said: string): ProfileDetails[DetailName] | null {
  const value =
    name === 'yearsOfExperience'
      ? yearsIn(said)
      : name === 'birthDate'
        ? dayIn(said)
        : name === 'skills' || name === 'languages' || name === 'certifications'
          ? listed(said)
          : name === 'city'
            ? placed(begun(name, said))
            : begun(name, said);
  const kept = profileDetails.shape[name].safeParse(value);
  return kept.success && isTold(kept.data) ? kept.data : null;
}

/** Fields that were told, with what stood in them then: of a list, only what is to be added. */
export interface ToldChanges {
  told: Partial<ProfileDetails>;
  before: Partial<ProfileDetails>;
}

/** What changes a profile in what was said: nothing that is there already. */
export function changesOf(said: Readonly<Record<string, string>>, now: ProfileDetails): ToldChanges {
  const told: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const name of detailNames) {
    const value = said[name] ? toldOf(name, said[name]) : null;
    if (value === null) continue;
    const after = withTold(now[name], value);
    if (JSON.stringify(after) === JSON.stringify(now[name])) continue;
    if (!profileDetails.shape[name].safeParse(after).success) continue;
    told[name] = value;
    if (!Array.isArray(value)) before[name] = now[name];
  }
  const fields = profileDetails.partial();
  return { told: fields.parse(told), before: fields.parse(before) };
}

/**
 * A profile after what was told is kept: lists only grow, by what others added since, too. Null where something stands in a
 * field that was not shown to who said yes.
 */
export function afterTold({ told, before }: ToldChanges, now: ProfileDetails): Partial<ProfileDetails> | null {
  const names = detailNames.filter((name) => name in told);
  const isAsShown = (name: DetailName) =>
    Array.isArray(told[name]) || [before[name], told[name]].some((one) => one === now[name]);
  if (!names.every(isAsShown)) return null;
  return Object.fromEntries(names.map((name) => [name, withTold(now[name], told[name])]));
}

const withTold = <Value>(now: ProfileDetails[DetailName], told: Value): Value | string[] =>
  Array.isArray(told) && Array.isArray(now) ? united(now, told as string[]) : told;

function united(before: readonly string[], told: readonly string[]): string[] {
  const known = new Set(before.map(plain));
  const more = told.filter((one) => !known.has(plain(one)) && known.add(plain(one)));
  return [...before, ...more];
}

/** As a person reads it. */
export const shownDetail = (value: ProfileDetails[DetailName] | undefined): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? value.split('-').reverse().join('/')
      : String(value ?? '');
