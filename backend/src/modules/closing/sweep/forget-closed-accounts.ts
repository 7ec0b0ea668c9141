import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { graceDays } from '@afi/contracts/closing';
import { sql } from 'kysely';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { leavingIn } from '../../../platform/personal-data/forgetting.js';
import { ForgottenData } from '../../../platform/personal-data/personal-data.module.js';
import { inBatches } from '../../../platform/scheduled-tasks/in-batches.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
/** One person at a time, in a transaction of their own: all of them is forgotten, or nothing. */
const batches = { size: 1, most: 100 };

/** Forgets people whose account was closed and who did not come back. */
@Injectable()
export class ForgetClosedAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly scope: EntityScope,
    private readonly commands: CommandBus,
    private readonly data: ForgottenData,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'forgetting of closed accounts', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  sweep(): Promise<number> {
    return inBatches(batches, () => this.scope.run(() => this.forgetOne()));
  }

  /** The lock makes a login that comes meanwhile wait, and find nobody. */
  private forgetOne(): Promise<number> {
    return this.em.transactional(async (em) => {
      const due = await tablesOf(em)
        .selectFrom('account')
        .select('id')
        .where('userType', '=', 'client')
        .where('forgottenAt', 'is', null)
        .where('closedAt', '<', sql<Date>`now() - make_interval(days => ${graceDays})`)
        .orderBy('closedAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return 0;
      const leaving = leavingIn(em, this.commands, due.id);
      for (const word of this.data.words) await word.forget(leaving);
      return 1;
    });
  }
}
