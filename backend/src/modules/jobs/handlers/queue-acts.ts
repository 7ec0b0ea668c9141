import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { RecordAudit } from '../../audit/audit.commands.js';

/** An act on the queues themselves, as the dashboard offers them. */
export interface QueueAct {
  readonly actorId: string;
  readonly act: string;
  /** Which queue, job or state. */
  readonly on: Record<string, string>;
}

/** Row and act stand or fall together, but for the blink between an act and the commit of its row. */
@Injectable()
export class QueueActs {
  constructor(
    private readonly scope: EntityScope,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Writes an act down and does it; one that answers a refusal leaves no row. */
  async do<Answer extends { status?: number }>(
    { actorId, act, on }: QueueAct,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const action = `queues.${act}`;
    let refused: Answer | undefined;
    const done = this.scope.run(() =>
      this.em.transactional(async () => {
        await this.commands.execute(
          new RecordAudit({ actorId, action, subjectType: 'queues', subjectId: null, after: on }),
        );
        const answer = await work();
        if ((answer.status ?? 200) < 400) return answer;
        refused = answer;
        throw new Error('nothing was done');
      }),
    );
    return done.catch((error: unknown) => {
      if (refused) return refused;
      throw error;
    });
  }
}
