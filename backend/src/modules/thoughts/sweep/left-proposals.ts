import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { ModelProposals } from '../handlers/model-proposals.js';

const everyMs = 5 * 60_000;

/** Begins proposals that were asked for by a process that died before it could. */
@Injectable()
export class LeftProposals {
  constructor(
    private readonly proposals: ModelProposals,
    private readonly scope: EntityScope,
    private readonly log: PinoLogger,
    tasks: ScheduledTasks,
  ) {
    log.setContext(LeftProposals.name);
    tasks.register({ name: 'proposals that were left', everyMs, atOnce: true, run: () => this.begin() });
  }

  /** Answers how many were found. */
  async begin(): Promise<number> {
    const left = await this.scope.run(() => this.proposals.notBegun());
    for (const id of left)
      await this.scope
        .run(() => this.proposals.begin(id))
        // Those behind it are begun all the same; it is found again.
        .catch((error: unknown) =>
          this.log.warn({ err: error, thoughtId: id }, 'a proposal that was left is not begun'),
        );
    return left.length;
  }
}
