import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Chores } from '../../../platform/chores/chores.js';
import { JobKinds } from '../../../platform/queue/job-kinds.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { Storage } from '../../../platform/storage/storage.js';

const everyMs = 10_000;
/** Younger silence is normal: the relay, a full queue, a stage between two reports. */
const quietSeconds = 15;
const batchSize = 200;
/** Days the platform's own finished jobs (messages) are kept, and the working files of what failed or was cancelled. */
const keepDays = 7;
/** Longer than any run takes: a second run of a job that is done (its worker was taken for dead) writes no more. */
const lastWordMinutes = 20;

/** Asks again for every unfinished job the queue no longer knows: a wiped queue loses nothing. */
@Injectable()
export class JobSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly kinds: JobKinds,
    private readonly transport: JobTransport,
    private readonly storage: Storage,
    private readonly log: PinoLogger,
    chores: Chores,
  ) {
    log.setContext(JobSweep.name);
    chores.register({ name: 'sweep of jobs', everyMs, run: () => this.all() });
  }

  private async all(): Promise<void> {
    await this.sweep();
    await this.forgetOld();
    await this.removeFiles();
  }

  /** Looks at every quiet unfinished job, oldest first; answers how many were asked again. */
  async sweep(olderThanSeconds = quietSeconds): Promise<number> {
    const em = this.orm.em.fork();
    // `touched_at` moves with the claim, so two API nodes never look at the same row.
    const rows = await em.execute<{ id: string; kind: string; attempt: number; payload: unknown }[]>(
      `update job set touched_at = now() where id in
         (select id from job where status in ('queued', 'running') and touched_at < now() - make_interval(secs => ?)
           order by touched_at limit ${batchSize} for update skip locked)
       returning id, kind, attempt, payload`,
      [olderThanSeconds],
    );
    let asked = 0;
    for (const row of rows) {
      if (await this.transport.knows(row.kind, row.id, row.attempt)) continue;
      await this.transport.forget(row.kind, row.id, row.attempt);
      await this.transport.enqueue(this.kinds.of(row.kind), {
        jobId: row.id,
        attempt: row.attempt,
        payload: row.payload,
      });
      asked += 1;
    }
    if (asked) this.log.warn({ asked }, 'jobs the queue had lost were asked again');
    return asked;
  }

  private async forgetOld(): Promise<void> {
    const em = this.orm.em.fork();
    const old = await em.execute<{ id: string }[]>(
      `delete from job where id in
         (select id from job where owner_id is null and finished_at < now() - interval '${keepDays} days' limit ${batchSize})
       returning id`,
    );
    for (const { id } of old) await this.storage.removeFolder(`jobs/${id}/`);
  }

  /** Working files of ended jobs that are still there: no retry needs them any more. */
  private async removeFiles(): Promise<void> {
    const ended = await this.orm.em.fork().execute<{ id: string }[]>(
      `update job set files_removed_at = now() where id in
         (select id from job where finished_at < now() - interval '${lastWordMinutes} minutes' and files_removed_at is null
             and (status = 'done' or finished_at < now() - interval '${keepDays} days')
           order by finished_at limit ${batchSize} for update skip locked)
       returning id`,
    );
    for (const { id } of ended) await this.storage.removeFolder(`jobs/${id}/`);
  }
}
