import { dayAfter } from '@afi/contracts/calendar-day';

/** How warm a day is shown, from 0 for nothing to 3 for the most. */
export type Heat = 0 | 1 | 2 | 3;

export interface HeatDay {
  day: string;
  count: number;
  heat: Heat;
}

/** So many weeks from Monday to Sunday, the last with today in it; days to come are left out. */
export function heatWeeks(days: readonly { day: string; count: number }[], today: string, weeks: number): HeatDay[][] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const most = Math.max(1, ...counts.values());
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, at) => dayAfter(monday, (week - weeks + 1) * 7 + at))
      .filter((day) => day <= today)
      .map((day) => {
        const count = counts.get(day) ?? 0;
        return { day, count, heat: Math.ceil((count / most) * 3) as Heat };
      }),
  );
}
