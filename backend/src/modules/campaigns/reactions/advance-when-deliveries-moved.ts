import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { DeliveriesMoved } from '../../deliveries/deliveries.events.js';
import { AdvanceRecipients } from '../handlers/advance-recipients.js';

/** What became of messages is told of their recipients as soon as it is known. */
@Injectable()
@Reaction(DeliveriesMoved, { concerns: ({ word }) => word === 'campaigns' })
export class AdvanceWhenDeliveriesMoved implements Reacts<DeliveriesMoved> {
  constructor(private readonly recipients: AdvanceRecipients) {}

  react(event: DeliveriesMoved): Promise<void> {
    return this.reactAll([event]);
  }

  /** What a provider tells of a crowd, in one transaction: each would wait for the lock of the campaign, and hold a connection. */
  reactAll(events: readonly DeliveriesMoved[]): Promise<void> {
    return this.recipients.advance([...new Set(events.flatMap(({ sourceIds }) => sourceIds))]);
  }
}
