import type { AimSource, UnderstoodAim } from '@afi/contracts/campaign-aims';
import { acts, months, plain, roleWords, topics, weekdays } from './aim-words.js';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const says = (text: string, name: string): boolean =>
  new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(plain(name))}($|[^\\p{L}\\p{N}])`, 'u').test(text);
const iso = (day: Date): string => day.toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** What a sentence says, read by its words alone; what is not said stays empty. */
export function understandAim({ aim, now, cities, communities }: AimSource): UnderstoodAim {
  const text = plain(aim).replace(/\s+/g, ' ').trim();
  const longest = (names: readonly string[]): string =>
    names.filter((name) => name.length > 2 && says(text, name)).sort((one, other) => other.length - one.length)[0] ??
    '';
  return {
    engine: 'builtin',
    act: acts.find(([, shape]) => shape.test(text))?.[0] ?? 'inform',
    topic: topicOf(aim),
    roles: roleWords.flatMap(([role, shape]) => (shape.test(text) ? [role] : [])),
    city: longest(cities),
    community: longest(communities.map(({ name }) => name)),
    day: dayOf(text, new Date(now)),
    hour: hourOf(text),
    modelAway: false,
  };
}

/** The day that is said, the next there is of it. */
function dayOf(text: string, now: Date): string {
  const today = new Date(`${iso(now)}T00:00:00Z`);
  if (/\b(aujourd'hui|ce soir|today|tonight)\b/.test(text)) return iso(today);
  if (/\b(apres-demain|day after tomorrow)\b/.test(text)) return iso(new Date(today.getTime() + 2 * dayMs));
  if (/\b(demain|tomorrow)\b/.test(text)) return iso(new Date(today.getTime() + dayMs));
  const dated = datesIn(text)[0];
  if (dated) {
    const on = (year: number) => new Date(Date.UTC(year, dated.month, dated.day));
    const said = on(dated.year ?? today.getUTCFullYear());
    // 31 February is no day.
    if (said.getUTCMonth() !== dated.month) return '';
    return iso(!dated.year && said < today ? on(today.getUTCFullYear() + 1) : said);
  }
  const weekday = weekdays.findIndex((one) => one.test(text));
  if (weekday < 0) return '';
  const ahead = (weekday - today.getUTCDay() + 7) % 7 || 7;
  return iso(new Date(today.getTime() + ahead * dayMs));
}

/** `12 décembre`, `1er mars 2027`, `December 12th`. */
function datesIn(text: string): { day: number; month: number; year: number | null }[] {
  const french = [...text.matchAll(/\b(\d{1,2})(?:er)? ([a-z]+)(?: (\d{4}))?\b/g)].map(([, ...parts]) => parts);
  const english = [...text.matchAll(/\b([a-z]+) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?\b/g)].map(
    ([, month, day, year]) => [day, month, year],
  );
  return [...french, ...english].flatMap(([day, name, year]) => {
    const month = months.findIndex((one) => one.test(name ?? ''));
    return month < 0 ? [] : [{ day: Number(day), month, year: year ? Number(year) : null }];
  });
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

/** A thing there are words for in both languages, or what the sentence says behind its article. */
function topicOf(aim: string): UnderstoodAim['topic'] {
  const text = plain(aim);
  const bare = (topic: string) => plain(topic).replace(/^(les?|la|l'|the) ?/, '');
  const known = topics.filter(([fr, en]) => says(text, bare(fr)) || says(text, bare(en)));
  const [first] = known.sort(([one], [other]) => other.length - one.length);
  if (first) return { fr: first[0], en: first[1] };
  const end =
    /\s+(?:d[eu] |des )?(?:ce |cette |le |on |at |à )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday|demain|tomorrow|aujourd|today|\d)/i;
  const thing = [...aim.matchAll(/(?:^|\s)((?:la|le|les|l[’']|the)\s?(?!parents|élèves|enseignants)[^,.;:!?]{3,})/gi)]
    .map(([, words = '']) => words.split(end)[0]?.trim() ?? '')
    .find((words) => words.length > 3);
  if (!thing) return { fr: '', en: '' };
  return /^the\b/i.test(thing) ? { fr: '', en: thing.slice(0, 120) } : { fr: thing.slice(0, 120), en: '' };
}
