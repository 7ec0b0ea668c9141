import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { graceDays } from '@afi/contracts/closing';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { forgetEverywhere, leavingIn } from '../../../platform/personal-data/forgetting.js';
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
    private readonly log: PinoLogger,
    tasks: ScheduledTasks,
  ) {
    log.setContext(ForgetClosedAccounts.name);
    tasks.register({ name: 'forgetting of closed accounts', everyMs, atOnce: true, run: () => this.sweep() });
  }

  /** Answers how many were forgotten; who cannot be is put off to the next run, and holds up nobody else. */
  async sweep(): Promise<number> {
    const putOff: string[] = [];
    const found = await inBatches(batches, () => this.scope.run(() => this.forgetOne(putOff)));
    return found - putOff.length;
  }

  private async forgetOne(putOff: string[]): Promise<number> {
    let accountId: string | null = null;
    try {
      return await this.forgetNext(putOff, (id) => (accountId = id));
    } catch (error) {
      if (accountId === null) throw error;
      this.log.error({ err: error, accountId }, 'somebody who left could not be forgotten');
      putOff.push(accountId);
      return 1;
    }
  }

  /** The lock makes a login that comes meanwhile wait, and find nobody. */
  private forgetNext(putOff: readonly string[], begin: (accountId: string) => void): Promise<number> {
    return this.em.transactional(async (em) => {
      const due = await tablesOf(em)
        .selectFrom('account')
        .select(['id', 'firstname', 'lastname', 'phone', 'email'])
        .where('userType', '=', 'client')
        .where('forgottenAt', 'is', null)
        .where(({ ref }) => sql<boolean>`${ref('id')} <> all(${putOff}::uuid[])`)
        .where('closedAt', '<', sql<Date>`now() - make_interval(days => ${graceDays})`)
        .orderBy('closedAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return 0;
      begin(due.id);
      await forgetEverywhere(this.data.words, leavingIn(em, this.commands, due));
      return 1;
    });
  }
}
