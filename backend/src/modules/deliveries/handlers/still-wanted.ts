import type { DeliveryChannel } from '@afi/contracts/deliveries';
import { Injectable } from '@nestjs/common';
import { DeliveryQueries, type ReachedBy } from '../deliveries.queries.js';
import { DeliveryRules, type WrittenDelivery } from '../delivery-rules.queries.js';
import { PushDevices } from './push-devices.js';

/** What is asked of a message whose person may have chosen otherwise since. */
export interface Waiting extends WrittenDelivery {
  channel: DeliveryChannel;
  address: string;
  numberHash: string | null;
  isNews: boolean;
  byConsent: boolean;
  isNotice: boolean;
}

/** The columns of it. */
export const waitingColumns = [
  ...(['id', 'accountId', 'channel', 'address', 'numberHash', 'about', 'communityId', 'subjectId'] as const),
  ...(['source', 'sourceId', 'isNews', 'byConsent', 'isNotice'] as const),
] as const;

/** The one rule of what still goes to whom it was written for: they are there, at that address, and want it, and its word too. */
@Injectable()
export class StillWanted {
  constructor(
    private readonly queries: DeliveryQueries,
    private readonly devices: PushDevices,
    private readonly rules: DeliveryRules,
  ) {}

  /** The ids of those that do. */
  async among(asked: readonly Waiting[]): Promise<Set<string>> {
    // What became of their account is for them wherever it goes, whatever else they want.
    const wanted = new Set(asked.filter(({ isNotice }) => isNotice).map(({ id }) => id));
    const chosen = asked.filter(({ isNotice }) => !isNotice);
    const takenBack = await this.rules.takenBackAmong(chosen);
    const rows = chosen.filter(({ id }) => !takenBack.has(id));
    for (const [by, some] of Map.groupBy(rows, byOf)) {
      const [ours, strangers] = [some.filter(isOurs), some.filter((row) => !isOurs(row))];
      const addresses = strangers.map(({ address }) => address);
      const ended = await this.queries.endedAmong(addresses);
      const numbers = await this.queries.hashesEnded(strangers.flatMap(({ numberHash }) => numberHash ?? []));
      const refused = by === 'news' ? await this.queries.newsRefusedAmong(addresses) : null;
      for (const { id, address, channel, numberHash } of strangers)
        if (!ended.has(address) && !numbers.has(numberHash ?? '') && !refused?.get(address)?.has(channel))
          wanted.add(id);
      const reached = await this.queries.whoIsReachable([...new Set(ours.map(({ accountId }) => accountId))], by);
      const open = ours.some(({ channel }) => channel === 'push')
        ? new Set((await this.devices.devicesOf([...reached.keys()])).map(({ endpoint }) => endpoint))
        : new Set<string>();
      for (const { id, accountId, channel, address } of ours) {
        const way = reached.get(accountId)?.ways.find((one) => one.channel === channel);
        if (way && (way.to ?? (open.has(address) ? address : null)) === address) wanted.add(id);
      }
    }
    return wanted;
  }
}

/** What a word or they themselves asked for goes to whoever did not switch it off; notifications to who switched them on. */
const byOf = ({ isNews, source, byConsent }: Waiting): ReachedBy =>
  isNews ? 'news' : source || byConsent ? 'consent' : 'choice';

const isOurs = (row: Waiting): row is Waiting & { accountId: string } => row.accountId !== null;
