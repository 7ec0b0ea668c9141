import type { DeliveryChannel } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/events/outbox.js';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { adminRoom } from '../../../platform/realtime/rooms.js';
import { Live } from '../../../platform/realtime/live.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ChannelStopped } from '../deliveries.events.js';

/** Channels whose provider takes nothing more. */
@Injectable()
export class StoppedChannels {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /** In the transaction of what was refused; the admins hear of it once, however many batches were under way. */
  async stop(channel: DeliveryChannel, code: string): Promise<void> {
    const stopped = await tablesOf(this.em)
      .insertInto('stopped_channel')
      .values({ channel, code })
      .onConflict((known) => known.doNothing())
      .returning('channel')
      .executeTakeFirst();
    if (!stopped) return;
    await this.outbox.record(new ChannelStopped(channel, code));
    this.tell();
  }

  /** Answers what it was stopped by; null where it was not. */
  async begin(channel: DeliveryChannel): Promise<string | null> {
    const begun = await tablesOf(this.em)
      .deleteFrom('stopped_channel')
      .where('channel', '=', channel)
      .returning('code')
      .executeTakeFirst();
    if (begun) this.tell();
    return begun?.code ?? null;
  }

  private tell(): void {
    afterCommit(this.em, () => {
      for (const word of ['deliveries', 'campaigns'] as const)
        this.live.changed(adminRoom, { word, id: null, scope: null });
    });
  }
}
