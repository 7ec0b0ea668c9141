import type { AimSource, UnderstoodAim } from '@afi/contracts/campaign-aims';
import { daysIn } from './aim-days.js';
import {
  acts,
  channelWords,
  functionWords,
  greetings,
  months,
  plain,
  roleWords,
  topics,
  weekdays,
} from './aim-words.js';
import { denies, taskIn, toldIn, wholeSentence } from './told-clause.js';
import { placeIn } from './aim-places.js';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const says = (text: string, name: string): boolean =>
  new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(plain(name))}($|[^\\p{L}\\p{N}])`, 'u').test(text);
/** Words that are told; the rest of a long sentence is seen above them. */
const mostUnused = 10;
const bareTopic = (topic: string): string => plain(topic).replace(/^(les?|la|l'|the) ?/, '');

/** What a sentence says, read by its words alone; what is not said stays empty. */
export function understandAim({ aim, now, cities, communities }: AimSource): UnderstoodAim {
  const text = plain(aim).replace(/\s+/g, ' ').trim();
  const longest = (names: readonly string[]): string =>
    names.filter((name) => name.length > 2 && says(text, name)).sort((one, other) => other.length - one.length)[0] ??
    '';
  const act = acts.find(([, shape]) => shape.test(text))?.[0];
  const topic = topicOf(aim);
  const understood = {
    engine: 'builtin' as const,
    act: act ?? ('inform' as const),
    topic,
    ...toldOf(aim, { isAct: act !== undefined, topic }),
    everybody: /\b(tous|toutes|tout le monde|everybody|everyone)\b/.test(text),
    roles: roleWords.flatMap(([role, shape]) => (shape.test(text) ? [role] : [])),
    city: longest(cities),
    community: longest(communities.map(({ name }) => name)),
    ...dayOf(text, new Date(now)),
    hour: hourOf(text),
    channels: channelWords.flatMap(([channel, shape]) => (shape.test(text) ? [channel] : [])),
    place: placeIn(aim, [...cities, ...communities.map(({ name }) => name).filter((name) => says(text, name))]),
    modelAway: false,
  };
  return { ...understood, unused: unusedIn(aim, understood) };
}

/** What it says in its own words: behind `que`, whole where a template would say the contrary or nothing, or what is to be done. */
function toldOf(
  aim: string,
  { isAct, topic }: { isAct: boolean; topic: UnderstoodAim['topic'] },
): Pick<UnderstoodAim, 'told' | 'asWritten'> {
  const isSaid = ({ fr, en }: UnderstoodAim['told']) => fr !== '' || en !== '';
  const clause = toldIn(aim);
  if (isSaid(clause)) return { told: clause, asWritten: false };
  const isOff = calledOff.test(aim);
  if ((denies(aim) && !isOff) || (!isAct && !isSaid(topic) && aim.trim() !== ''))
    return { told: wholeSentence(aim), asWritten: true };
  // What is known by its name is told by its name.
  const isKnown = topic.fr !== '' && topic.en !== '';
  return { told: isKnown ? { fr: '', en: '' } : taskIn(aim), asWritten: false };
}

/** Words of a sentence that are neither its grammar nor a greeting. */
const contentOf = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 2 && !functionWords.has(word) && !greetings.has(word));
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether there is anything to be understood: a word campaigns are made of, or what could be a sentence about something. */
export function saysSomething(source: AimSource): boolean {
  const text = plain(source.aim);
  const { roles, city, community, day, hour } = understandAim(source);
  const isKnown =
    roles.length > 0 ||
    Boolean(city || community || day || hour) ||
    acts.some(([, shape]) => shape.test(text)) ||
    topics.some(([fr, en]) => says(text, bareTopic(fr)) || says(text, bareTopic(en)));
  const words = wordsOf(source.aim);
  return isKnown || (words.some((word) => functionWords.has(word)) && contentOf(words).length > 0);
}

type Used = Omit<UnderstoodAim, 'engine' | 'before' | 'unused' | 'modelAway' | 'everybody'>;

/** Its words that nothing was made of, as they are written. */
export function unusedIn(
  aim: string,
  { act, topic, told, roles, city, community, place, day, hour, channels }: Used,
): string[] {
  const used = new Set(wordsOf([topic.fr, topic.en, told.fr, told.en, city, community, place].join(' ')));
  const shapes = [
    ...acts.filter(([one]) => one === act),
    ...roleWords.filter(([role]) => roles.includes(role)),
    ...channelWords.filter(([channel]) => channels.includes(channel)),
  ];
  let left = plain(aim);
  for (const [, shape] of shapes) left = left.replace(new RegExp(shape.source, 'g'), ' ');
  if (day) {
    left = left.replace(
      /\b(aujourd'hui|ce soir|today|tonight|apres-demain|day after tomorrow|demain|tomorrow)\b/g,
      ' ',
    );
    left = left.replace(new RegExp(weekdays[new Date(day).getUTCDay()]?.source ?? '^$', 'g'), ' ');
    // The date that was taken: its number, its month, its year.
    const [month, number] = [Number(day.slice(5, 7)) - 1, Number(day.slice(8))];
    left = left.replace(
      new RegExp(`\\b0?${number}(?:er|st|nd|rd|th)?\\b(?! ?(?:h|:|am|pm))|\\b${day.slice(0, 4)}\\b`, 'g'),
      ' ',
    );
    left = left.replace(/[a-z]+/g, (word) => (months[month]?.test(word) ? ' ' : word));
  }
  if (hour)
    left = left.replace(
      /\b\d{1,2}\s?(?:h|heures?|:)\s?(?:\d{2})?\b|\b\d{1,2}(?::\d{2})?\s?(?:am|pm)\b|\bmidi\b|\bnoon\b/,
      ' ',
    );
  const over = new Set([
    ...contentOf(wordsOf(left)).filter((word) => !used.has(word)),
    // Numbers say something, however short.
    ...wordsOf(left).filter((word) => /^\d+$/.test(word) && !used.has(word)),
  ]);
  const written = aim.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [
    ...new Map(
      written.filter((word) => over.has(plain(word))).map((word) => [plain(word), word.slice(0, 40)]),
    ).values(),
  ].slice(0, mostUnused);
}

/** The day it is about: what is on a day counts before its deadline. Where several are said, nobody knows which. */
function dayOf(text: string, now: Date): Pick<UnderstoodAim, 'day' | 'before'> {
  const said = daysIn(text, now);
  const events = said.filter(({ before }) => !before);
  const [only, other] = events.length ? events : said;
  return only && !other ? only : { day: '', before: false };
}

function hourOf(text: string): string {
  const french = /\b(\d{1,2})\s?(?:h|heures?|:)\s?(\d{2})?\b/.exec(text);
  const english = /\b(\d{1,2})(?::(\d{2}))?\s?(am|pm)\b/.exec(text);
  const found = english ?? french;
  if (!found) return /\bmidi\b|\bnoon\b/.test(text) ? '12:00' : '';
  const later = english?.[3] === 'pm' && Number(found[1]) < 12 ? 12 : 0;
  const [hour, minute] = [
    (english?.[3] === 'am' && found[1] === '12' ? 0 : Number(found[1])) + later,
    Number(found[2] ?? 0),
  ];
  const two = (number: number) => String(number).padStart(2, '0');
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : '';
}

/** That something is off, as a thing: `l’annulation de la réunion`. What it is of is not the topic then. */
const calledOff =
  /(?:^|\s)((?:l[’']annulation|le report|la suspension|la suppression|the cancell?ation|the postponement|the suspension)(?![\p{L}])[^,.;:!?]*)/iu;

/** Where a thing ends, and when it is begins. */
const thingEnds =
  /(?<!\s)\s+(?:d[eu] |des )?(?:ce |cette |le |on |at |à )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday|demain|tomorrow|aujourd|today|\d)/i;

/** A thing there are words for in both languages, or what the sentence says behind its article. */
function topicOf(given: string): UnderstoodAim['topic'] {
  // Everybody is no thing.
  const aim = given.replace(/tout le monde/gi, 'tous');
  const text = plain(aim);
  const off = calledOff.exec(aim)?.[1]?.split(thingEnds)[0]?.trim().slice(0, 120);
  if (off) return /^the\b/i.test(off) ? { fr: '', en: off } : { fr: off, en: '' };
  const known = topics.filter(([fr, en]) => says(text, bareTopic(fr)) || says(text, bareTopic(en)));
  const [first] = known.sort(([one], [other]) => other.length - one.length);
  if (first) return { fr: first[0], en: first[1] };
  const thing = [
    ...aim.matchAll(
      /(?:^|\s)((?:(?:la|le|les|the)\s|l[’'])(?!(?:parents|élèves|enseignants|teachers|students|pupils|learners))(?:(?!\s(?:la|le|les|the|par|by)\s)[^,.;:!?]){3,})/gi,
    ),
  ]
    .map(([, words = '']) => words.split(thingEnds)[0]?.trim() ?? '')
    .find((words) => words.length > 3);
  if (!thing) return { fr: '', en: '' };
  return /^the\b/i.test(thing) ? { fr: '', en: thing.slice(0, 120) } : { fr: thing.slice(0, 120), en: '' };
}
