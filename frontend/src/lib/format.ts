import type { Language } from '@afi/contracts/language';

const locale = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>;
const nbsp = '\u00a0';
const dayMs = 86_400_000;
/** A zone to read times from, where one is given; else that of the device. */
const from = (timeZone: string | undefined) => (timeZone ? { timeZone } : {});

/** Made once for each way of writing: making one takes longer than a whole card of a feed. */
function madeOnce<Made, Options extends object>(
  make: (tag: string, options: Options) => Made,
): (tag: string, options: Options) => Made {
  const made = new Map<string, Made>();
  return (tag, options) => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(tag, options);
    made.set(key, known);
    return known;
  };
}
const numbers = madeOnce((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
const dates = madeOnce((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
const spans = madeOnce((tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options));

/** `12 500` in French (narrow space), `12,500` in English. */
export function formatNumber(value: number, language: Language): string {
  return numbers(locale[language], {}).format(value);
}

/** Whole francs with space separators in both languages (spec 9): `12 500 FCFA`. */
export function formatMoney(value: number): string {
  return `${numbers('fr-FR', { maximumFractionDigits: 0 }).format(value)}${nbsp}FCFA`;
}

export function formatPercent(percent: number, language: Language): string {
  return language === 'fr' ? `${Math.round(percent)}${nbsp}%` : `${Math.round(percent)}%`;
}

/** `2,4 Mo` and `84 Ko` in French, `2.4 MB` and `84 KB` in English. */
export function formatBytes(bytes: number, language: Language): string {
  const units = language === 'fr' ? ['octets', 'Ko', 'Mo', 'Go'] : ['bytes', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit >= 2 && value < 100 ? 1 : 0;
  const number = numbers(locale[language], { maximumFractionDigits: digits }).format(value);
  return `${number}${nbsp}${units[unit]}`;
}

/** `21/11/2025`. */
export function formatDate(iso: string, language: Language, timeZone?: string): string {
  return dates(locale[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...from(timeZone),
  }).format(new Date(iso));
}

/** `28 novembre`, `28 November`: of a day nobody confuses with that of another year. */
export function formatDay(iso: string, language: Language, timeZone?: string): string {
  const day = dates(locale[language], { day: 'numeric', month: 'long', ...from(timeZone) }).format(new Date(iso));
  return language === 'fr' ? day.replace(/^1(?=\s)/, '1er') : day;
}

/** `18:20`. */
export function formatTime(iso: string, language: Language, timeZone?: string): string {
  return dates(locale[language], { hour: '2-digit', minute: '2-digit', ...from(timeZone) }).format(new Date(iso));
}

/** `21/11/2025 18:20`, for tooltips and tables. */
export function formatDateTime(iso: string, language: Language, timeZone?: string): string {
  return `${formatDate(iso, language, timeZone)} ${formatTime(iso, language, timeZone)}`;
}

/** `21/11/2025 18:20:07`: for what takes no minute. */
export function formatDateTimeToSecond(iso: string, language: Language, timeZone?: string): string {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const clock = dates(locale[language], { ...time, ...from(timeZone) });
  return `${formatDate(iso, language, timeZone)} ${clock.format(new Date(iso))}`;
}

const justNow = { fr: 'à l’instant', en: 'just now' } as const satisfies Record<Language, string>;

/** `à l’instant`, `il y a 2 h`, `hier`, then the plain date after a week. */
export function formatAgo(iso: string, language: Language, now: number, timeZone?: string): string {
  const elapsed = Math.max(0, now - new Date(iso).getTime());
  if (elapsed < 45_000) return justNow[language];
  const relative = spans(locale[language], { numeric: 'auto', style: 'short' });
  if (elapsed < 3_600_000) return relative.format(-Math.max(1, Math.round(elapsed / 60_000)), 'minute');
  if (elapsed < dayMs) return relative.format(-Math.round(elapsed / 3_600_000), 'hour');
  if (elapsed < 7 * dayMs) return relative.format(-Math.round(elapsed / dayMs), 'day');
  return formatDate(iso, language, timeZone);
}

/** `0,4 s`, `12 s`, `3 min 5 s`, `2 h 10 min`: how long something took. */
export function formatDuration(ms: number, language: Language): string {
  const seconds = Math.max(0, ms) / 1000;
  const digits = seconds < 10 ? 1 : 0;
  const number = numbers(locale[language], { maximumFractionDigits: digits });
  if (seconds < 59.5) return `${number.format(seconds)}${nbsp}s`;
  const [whole, minutes] = [Math.round(seconds), Math.round(seconds / 60)];
  if (minutes < 60) return `${Math.floor(whole / 60)}${nbsp}min ${whole % 60}${nbsp}s`;
  return `${Math.floor(minutes / 60)}${nbsp}h ${minutes % 60}${nbsp}min`;
}

/** `1:05`, for countdowns. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1:05`: how long a sound or a film is; one that is there lasts a second at least. */
export const formatLength = (seconds: number): string => formatCountdown(Math.max(1, Math.round(seconds)));

/** `2 à 4` is for the words; this only finds the runs: [2,3,4,7] gives [[2,4],[7,7]]. */
export function runsOf(pages: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}

/** A name for a short message: its beginning where it is long, cut behind a word. */
export function formatShort(name: string, length = 40): string {
  const letters = [...name.replace(/\s+/g, ' ').trim()];
  if (letters.length <= length) return letters.join('');
  const start = letters.slice(0, length - 1).join('');
  const words = letters[length - 1] === ' ' ? start : start.replace(/\s\S*$/, '');
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`;
}

/** `+225 07 00 00 00 01`, `+221 77 123 45 67`: numbers of West and Central Africa as they are read out there. */
export function formatPhone(phone: string): string {
  const [, country, digits = ''] = /^(\+2[1-69]\d)(\d{6,})$/.exec(phone) ?? [];
  if (!country) return phone;
  const start = digits.length % 2 === 0 ? [] : [digits.slice(0, 2), digits.slice(2, 5)];
  const pairs = digits.slice(start.join('').length).match(/../g) ?? [];
  return [country, ...start, ...pairs].join(nbsp);
}

/** Shows an invite code as `ABCD-EFGH`. */
export function formatInviteCode(code: string): string {
  const characters = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8);
  return characters.length > 4 ? `${characters.slice(0, 4)}-${characters.slice(4)}` : characters;
}

/** The beginning of a title, for a message of a line or two. */
export const shortTitle = (title: string, most = 40): string =>
  title.length > most ? `${title.slice(0, most - 1).trimEnd()}…` : title;
