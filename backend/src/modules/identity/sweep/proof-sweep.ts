import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { forgetRows } from '../../../platform/persistence/forget-rows.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';

const everyMs = 60 * 60_000;
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
    const codes = await forgetRows(this.orm, {
      table: 'login_code',
      key: 'id',
      which: (row) => row('expiresAt', '<', daysAgo(proofDays)),
    });
    const links = await forgetRows(this.orm, {
      table: 'email_link',
      key: 'id',
      which: (row) => row('expiresAt', '<', daysAgo(proofDays)),
    });
    const changes = await forgetRows(this.orm, {
      table: 'contact_change',
      key: 'accountId',
      which: (row) => row('expiresAt', '<', daysAgo(proofDays)),
    });
    const closings = await forgetRows(this.orm, {
      table: 'account_closing',
      key: 'accountId',
      which: (row) => row('expiresAt', '<', daysAgo(proofDays)),
    });
    const devices = await forgetRows(this.orm, {
      table: 'known_device',
      key: 'tokenHash',
      which: (row) => row('seenAt', '<', daysAgo(deviceDays)),
    });
    const sessions = await forgetRows(this.orm, {
      table: 'session',
      key: 'id',
      which: (row) =>
        row.or([row('endedAt', '<', daysAgo(endedDays)), row('createdAt', '<', daysAgo(sessionDays + endedDays))]),
    });
    return codes + links + changes + closings + devices + sessions;
  }
}
