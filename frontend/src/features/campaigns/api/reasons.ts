import type { CampaignChannel, CampaignView } from '@afi/contracts/campaigns';

type Reason = CampaignView['reasons'][number];
/** One reason, and the channels it is told of. */
export type ToldReason = Omit<Reason, 'channel'> & { channels: readonly CampaignChannel[] };

/** Each reason once, with its channels: failures first, for something can be done about them, then what is most frequent. */
export function toldReasons(reasons: readonly Reason[]): ToldReason[] {
  const isFailed = ({ status }: ToldReason) => Number(status === 'failed');
  const told = new Map<string, ToldReason>();
  for (const { channel, ...reason } of reasons) {
    const key = `${reason.status} ${reason.code}`;
    const { channels, count } = told.get(key) ?? { channels: [], count: 0 };
    told.set(key, { ...reason, channels: [...channels, channel], count: count + reason.count });
  }
  return [...told.values()].sort((one, other) => isFailed(other) - isFailed(one) || other.count - one.count);
}
