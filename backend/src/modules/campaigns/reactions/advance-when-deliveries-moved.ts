import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { DeliveriesMoved } from '../../deliveries/deliveries.events.js';
import { AdvanceRecipients } from '../handlers/advance-recipients.js';

/** What became of messages is told of their recipients as soon as it is known. */
@Injectable()
@Reaction(DeliveriesMoved, { concerns: ({ word }) => word === 'campaigns' })
export class AdvanceWhenDeliveriesMoved implements Reacts<DeliveriesMoved> {
  constructor(private readonly recipients: AdvanceRecipients) {}

  react({ sourceIds }: DeliveriesMoved): Promise<void> {
    return this.recipients.advance(sourceIds);
  }
}
