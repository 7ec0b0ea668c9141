import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { JobTurnEnded } from '../jobs.events.js';
import { JobTurns } from '../transport/job-turns.js';

@Injectable()
@Reaction(JobTurnEnded)
export class AdvanceWhenJobTurnEnded implements Reacts<JobTurnEnded> {
  constructor(
    private readonly em: EntityManager,
    private readonly turns: JobTurns,
  ) {}

  react(event: JobTurnEnded): Promise<void> {
    return this.reactAll([event]);
  }

  reactAll(events: readonly JobTurnEnded[]): Promise<void> {
    return this.turns.advance(this.em, events);
  }
}
