import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
const batchSize = 500;
/** What is left over waits for the next run. */
const batchesAtOnce = 20;
/** Codes and links live minutes to hours, and limits count those of a day at most. */
const proofDays = 2;
/** A device is known for 90 days. */
const deviceDays = 90;
/** A session ends after 180 days at most; an ended one is nobody's any more. */
const sessionDays = 180;
const endedDays = 30;

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** Forgets what proved who somebody was and no longer does: codes with the numbers of strangers, links, devices, sessions. */
@Injectable()
export class ProofSweep {
  constructor(
    private readonly orm: MikroORM,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of old proofs', everyMs, run: () => this.sweep() });
  }

  /** Answers how many were forgotten. */
  async sweep(): Promise<number> {
    let forgotten = 0;
    for (const forgetSome of [this.codes, this.links, this.devices, this.sessions]) {
      for (let batch = 0; batch < batchesAtOnce; batch += 1) {
        const count = await forgetSome.call(this);
        forgotten += count;
        if (count < batchSize) break;
      }
    }
    return forgotten;
  }

  private get tables() {
    return tablesOf(this.orm.em.fork());
  }

  private async codes(): Promise<number> {
    const old = this.tables.selectFrom('login_code').select('id').where('expiresAt', '<', daysAgo(proofDays));
    const some = old.limit(batchSize).forUpdate().skipLocked();
    const { numDeletedRows } = await this.tables.deleteFrom('login_code').where('id', 'in', some).executeTakeFirst();
    return Number(numDeletedRows);
  }

  private async links(): Promise<number> {
    const old = this.tables.selectFrom('email_link').select('id').where('expiresAt', '<', daysAgo(proofDays));
    const some = old.limit(batchSize).forUpdate().skipLocked();
    const { numDeletedRows } = await this.tables.deleteFrom('email_link').where('id', 'in', some).executeTakeFirst();
    return Number(numDeletedRows);
  }

  private async devices(): Promise<number> {
    const old = this.tables.selectFrom('known_device').select('tokenHash').where('seenAt', '<', daysAgo(deviceDays));
    const some = old.limit(batchSize).forUpdate().skipLocked();
    const { numDeletedRows } = await this.tables
      .deleteFrom('known_device')
      .where('tokenHash', 'in', some)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  private async sessions(): Promise<number> {
    const old = this.tables
      .selectFrom('session')
      .select('id')
      .where(({ or, eb }) =>
        or([eb('endedAt', '<', daysAgo(endedDays)), eb('createdAt', '<', daysAgo(sessionDays + endedDays))]),
      );
    const some = old.limit(batchSize).forUpdate().skipLocked();
    const { numDeletedRows } = await this.tables.deleteFrom('session').where('id', 'in', some).executeTakeFirst();
    return Number(numDeletedRows);
  }
}
