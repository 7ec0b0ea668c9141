import type { LocalNow } from '@afi/contracts/goal-progress';
import { localOf } from '@afi/contracts/zoned-time';

/** Day and minute that a clock of `zone` shows at a moment. */
export function localNow(at: Date, zone: string): LocalNow {
  const [day = '', clock = ''] = localOf(at.toISOString(), zone).split('T');
  return { day, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) };
}
