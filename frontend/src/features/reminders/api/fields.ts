import type { ReminderChannel, ReminderInput, ReminderView } from '@afi/contracts/reminders';

/** A reminder as its form holds it: its days are `1,3,5`, its one day `2026-12-03`. */
export interface ReminderFields extends Readonly<Record<string, string | boolean>> {
  text: string;
  at: string;
  /** It comes on one day; else on days of the week. Each keeps what was chosen while the other is looked at. */
  once: boolean;
  on: string;
  days: string;
  channel: string;
}

export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** A device that may show messages is told; elsewhere the bell alone is promised, and the rest is for the person to choose. */
const isDeviceTold = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** A new one, before anything was written. */
export const emptyReminder = (): ReminderFields => ({
  text: '',
  at: '08:00',
  once: false,
  on: '',
  days: everyDay.join(),
  channel: isDeviceTold() ? 'push' : 'inapp',
});

export const fieldsOf = ({ text, at, on, days, channel }: ReminderView): ReminderFields => ({
  text,
  at,
  once: on !== null,
  on: on ?? '',
  days: (on === null ? days : everyDay).join(),
  channel,
});

export const daysIn = (days: string): number[] => (days ? days.split(',').map(Number) : []);

/** The days with one more, or one less. */
export const toggled = (days: string, day: number): string =>
  everyDay.filter((one) => (one === day ? !daysIn(days).includes(day) : daysIn(days).includes(one))).join();

/** What is sent of it. */
export const bodyOf = ({ text, at, once, on, days, channel }: ReminderFields) =>
  ({
    ...{ text, at, channel: channel as ReminderChannel },
    ...(once ? { on, days: [] } : { on: null, days: daysIn(days) }),
  }) satisfies Partial<ReminderInput>;

/** How days are said: all of them, those of work, those of the weekend, or one by one. */
export function daysSaid(days: readonly number[]): 'everyDay' | 'workDays' | 'weekend' | null {
  const known = { '1,2,3,4,5,6,7': 'everyDay', '1,2,3,4,5': 'workDays', '6,7': 'weekend' } as const;
  return known[days.join() as keyof typeof known] ?? null;
}
