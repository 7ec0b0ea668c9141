import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { PrivateThoughtsAllowed } from '../../assistant/assistant.events.js';
import { ModelProposals } from '../handlers/model-proposals.js';

/** Their author allowed it: what they wrote last is proposed for as what they write next. */
@Injectable()
@Reaction(PrivateThoughtsAllowed)
export class ProposeWhenPrivateThoughtsAllowed implements Reacts<PrivateThoughtsAllowed> {
  constructor(private readonly proposals: ModelProposals) {}

  react({ accountId }: PrivateThoughtsAllowed): Promise<void> {
    return this.proposals.settleNewestOf(accountId);
  }
}
