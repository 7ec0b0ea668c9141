import type { CampaignChannel } from '@afi/contracts/campaigns';
import fc from 'fast-check';

/** Places without summer time, by their minutes from GMT: what the clock says there is counted here without the platform's help. */
export const zones = {
  'Africa/Abidjan': 0,
  'Asia/Tokyo': 540,
  'Asia/Kolkata': 330,
  'Asia/Kathmandu': 345,
  'Pacific/Honolulu': -600,
} as const;
type Zone = keyof typeof zones;
const zone = fc.constantFrom(...(Object.keys(zones) as Zone[]));

/** From an hour of the day to another, over midnight where that is earlier. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}
const hours = fc
  .record({ from: fc.integer({ min: 0, max: 23 }), lasts: fc.integer({ min: 1, max: 20 }) })
  .map(({ from, lasts }): Hours => ({ from, to: (from + lasts) % 24 }));
/** As the platform is told. */
export const clockHours = ({ from, to }: Hours) => ({ from: `${digits(from)}:00`, to: `${digits(to)}:00` });
const digits = (hour: number) => String(hour).padStart(2, '0');

export type Way = CampaignChannel;
export const ways: readonly Way[] = ['inapp', 'push', 'whatsapp', 'email'];
/** What costs least first. */
const outside = ['push', 'whatsapp', 'email'] as const;
const some = <One>(all: readonly One[], least = 0) => fc.subarray([...all], { minLength: least });
const few = <One>(all: readonly One[]) => mostly<One[]>([], some(all));
function mostly<One>(usual: One, other: fc.Arbitrary<One>) {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, other);
}

type Email = 'confirmed' | 'none' | 'typed' | 'unsubscribed';
/** Somebody a campaign may be for, and what they have chosen. */
const person = fc.record({
  hasPhone: mostly(true, fc.boolean()),
  email: mostly<Email>('confirmed', fc.constantFrom('none', 'typed', 'unsubscribed')),
  language: fc.constantFrom(...(['fr', 'en'] as const)),
  zone,
  quiet: fc.option(hours),
  hasGeneral: mostly(true, fc.constant(false)),
  hasStopped: mostly(false, fc.constant(true)),
  /** Phones that are told while the app is closed: each of them is. */
  devices: fc.constantFrom(0, 1, 1, 2),
  /** Where they want no announcements, and ways they declined altogether. */
  newsOff: few(ways),
  declined: few(outside),
  /** Ways that are refused by their provider. */
  failing: few(outside),
});

const happening = fc.record({
  what: fc.constantFrom(
    ...(['stop', 'stop', 'news-off', 'news-off', 'close', 'sign-out', 'quiet', 'pause', 'resume', 'cancel'] as const),
  ),
  who: fc.nat(7),
  way: fc.constantFrom(...ways),
  quiet: fc.option(hours),
});

/** A campaign, whom it is for, and what happens while it is sent: after so many minutes each, one thing or nothing. */
export const generated = fc.record({
  people: fc.array(person, { minLength: 2, maxLength: 7, size: 'max' }),
  channels: mostly([...ways], some(ways, 1)),
  hasEnglish: fc.boolean(),
  fallback: fc.boolean(),
  window: fc.option(hours),
  zone,
  launchMinute: fc.nat(1439),
  waitsMinutes: fc.option(fc.integer({ min: 1, max: 900 })),
  rate: fc.option(fc.integer({ min: 1, max: 3 })),
  split: fc.option(fc.record({ share: fc.integer({ min: 30, max: 100 }), hours: fc.integer({ min: 1, max: 6 }) })),
  steps: fc.array(
    fc.record({ minutes: fc.constantFrom(0, 1, 20, 59, 180, 541), happening: fc.option(happening, { freq: 3 }) }),
    { maxLength: 6, size: 'max' },
  ),
});
export type Generated = typeof generated extends fc.Arbitrary<infer One> ? One : never;
export type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

const minute = 60_000;
const isWithin = ({ from, to }: Hours, where: Zone, at: number): boolean => {
  const now = (((at / minute + zones[where]) % 1440) + 1440) % 1440;
  return (now - from * 60 + 1440) % 1440 < (to * 60 - from * 60 + 1440) % 1440;
};

/** Who may be sent what, and when: told in a few lines, knowing nothing of how the platform does it. */
export class Somebody {
  /** What was sent to them, in turn. */
  readonly received: Way[] = [];
  /** Which of two texts they were sent. */
  text: string | null = null;
  /** Something they chose changed after the launch: what they are still to be sent is nobody's promise. */
  hasChanged = false;
  quiet: Hours | null;
  stopped: boolean;
  closed = false;
  signedOut = false;
  /** Addresses it has come to. */
  readonly reachedAt = new Set<string>();
  readonly off: Set<Way>;

  constructor(
    readonly id: string,
    readonly given: Generated['people'][number],
    readonly phone: string | null,
  ) {
    this.quiet = given.quiet;
    this.stopped = given.hasStopped && given.hasPhone;
    this.off = new Set(given.newsOff);
  }

  mayBeReachedBy(way: Way): boolean {
    const { hasGeneral, hasPhone, email, declined, devices } = this.given;
    if (this.closed || !hasGeneral || this.stopped || this.off.has(way)) return false;
    if (way === 'push') return devices > 0 && !this.signedOut && !declined.includes(way);
    if (way === 'whatsapp') return hasPhone && !declined.includes(way);
    if (way === 'email') return email === 'confirmed' && !declined.includes(way);
    return true;
  }

  sleeps(at: number): boolean {
    return this.quiet !== null && isWithin(this.quiet, this.given.zone, at);
  }

  fails(way: Way): boolean {
    return way !== 'inapp' && this.given.failing.includes(way);
  }

  /** Whether they are asleep at every minute of its hours: all of these begin at a quarter of one. */
  sleepsThrough(campaign: Pick<Generated, 'window' | 'zone'>): boolean {
    const day = Array.from({ length: 96 }, (_, slot) => slot * 15 * minute);
    return day.every((at) => !isOpen(campaign, at) || this.sleeps(at));
  }

  /** What they are to be sent in all: the bell never waits. */
  expected(campaign: Pick<Generated, 'channels' | 'fallback' | 'window' | 'zone'>): Way[] {
    const { channels, fallback } = campaign;
    const wakesNobody = this.sleepsThrough(campaign);
    const open = channels.filter((way) => this.mayBeReachedBy(way) && (way === 'inapp' || !wakesNobody));
    if (!fallback) return open;
    const inTurn = outside.filter((way) => open.includes(way));
    const last = inTurn.findIndex((way) => !this.fails(way));
    return [...open.filter((way) => way === 'inapp'), ...inTurn.slice(0, last < 0 ? undefined : last + 1)];
  }

  missing(campaign: Generated): Way[] {
    return this.expected(campaign).filter((way) => !this.received.includes(way));
  }
}

/** Words by which it is seen which text somebody was sent, in which language. */
export const textsOf = (title: string, hasEnglish: boolean) => ({
  fr: { title: `[fr-${title}]`, text: 'Samedi', url: 'https://exemple.test/' },
  ...(hasEnglish ? { en: { title: `[en-${title}]`, text: 'Saturday', url: 'https://exemple.test/' } } : {}),
});

/** What workers were handed. */
export interface HandedOver {
  id: string;
  /** The recipient: who has two phones is told on both. */
  source_id: string;
  account_id: string;
  channel: Way;
  address: string;
  file_key: string;
}

/** Whether a campaign may be sent at a moment, by its own hours. */
export const isOpen = ({ window, zone: where }: Pick<Generated, 'window' | 'zone'>, at: number): boolean =>
  window === null || isWithin(window, where, at);
