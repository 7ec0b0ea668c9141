import { Injectable } from '@nestjs/common';
import { QuietHoursQueries, type Quiet, type Span } from '../../deliveries/quiet-hours.queries.js';
import { hoursOn, isQuietThrough, type SendingHours } from '../domain/sending-hours.js';

/** When a campaign is sent: from a moment on, in its hours. */
export interface SentIn {
  readonly sendWindow: SendingHours | null;
  readonly timeZone: string;
  readonly scheduledAt: Date | null;
}

/**
 * Who is quiet during all hours of a campaign. They are left out of it: outside the app nothing could be sent to them, so that it
 * would never end.
 */
@Injectable()
export class QuietAllDay {
  constructor(private readonly quiet: QuietHoursQueries) {}

  /** Its hours, on the clock of everybody who has quiet ones. */
  async spans(campaign: SentIn): Promise<Span[]> {
    if (!campaign.sendWindow) return [];
    const { sendWindow, timeZone } = campaign;
    return (await this.quiet.zones()).flatMap((zone) => {
      const hours = hoursOn(zone, sendWindow, timeZone, beginningOf(campaign));
      return hours ? [{ zone, ...hours }] : [];
    });
  }

  /** Those of these accounts who are. */
  async among(accountIds: readonly string[], campaign: SentIn): Promise<Set<string>> {
    if (!campaign.sendWindow) return new Set();
    const quiet = await this.quiet.of(accountIds);
    return new Set([...quiet].filter(([, one]) => isQuiet(one, campaign)).map(([id]) => id));
  }
}

const isQuiet = (quiet: Quiet, campaign: SentIn): boolean =>
  isQuietThrough(quiet, campaign.sendWindow, campaign.timeZone, beginningOf(campaign));

function beginningOf({ scheduledAt }: SentIn): Date {
  const now = new Date();
  return scheduledAt && scheduledAt > now ? scheduledAt : now;
}
