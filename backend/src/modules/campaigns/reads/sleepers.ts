import { Injectable } from '@nestjs/common';
import { QuietHoursQueries, type Quiet } from '../../deliveries/quiet-hours.queries.js';
import { sleepsThrough, type SendingHours } from '../domain/sending-hours.js';

/** When a campaign is sent: from a moment on, in its hours. */
export interface SentIn {
  readonly sendWindow: SendingHours | null;
  readonly timeZone: string;
  readonly scheduledAt: Date | null;
}

/**
 * Who is asleep during all hours of a campaign. They are left out of it: outside the app nothing could be sent to them, so that it
 * would never end.
 */
@Injectable()
export class Sleepers {
  constructor(private readonly quiet: QuietHoursQueries) {}

  /** Ways to be quiet that leave no minute of its hours. */
  async kinds(campaign: SentIn): Promise<Quiet[]> {
    if (!campaign.sendWindow) return [];
    return (await this.quiet.kinds()).filter((one) => isAsleep(one, campaign));
  }

  /** Those of these accounts who are. */
  async among(accountIds: readonly string[], campaign: SentIn): Promise<Set<string>> {
    if (!campaign.sendWindow) return new Set();
    const quiet = await this.quiet.of(accountIds);
    return new Set([...quiet].filter(([, one]) => isAsleep(one, campaign)).map(([id]) => id));
  }
}

function isAsleep(quiet: Quiet, { sendWindow, timeZone, scheduledAt }: SentIn): boolean {
  const now = new Date();
  return sleepsThrough(quiet, sendWindow, timeZone, scheduledAt && scheduledAt > now ? scheduledAt : now);
}
