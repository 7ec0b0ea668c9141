import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { ModelProposals } from '../handlers/model-proposals.js';
import { ThoughtChanged } from '../thoughts.events.js';

/** Written, heard or changed: a model is asked what it would call it, where it may be. */
@Injectable()
@Reaction([ThoughtChanged])
export class ProposeWhenThoughtChanged implements Reacts<ThoughtChanged> {
  constructor(private readonly proposals: ModelProposals) {}

  react({ thoughtId }: ThoughtChanged): Promise<void> {
    return this.proposals.settle(thoughtId);
  }
}
