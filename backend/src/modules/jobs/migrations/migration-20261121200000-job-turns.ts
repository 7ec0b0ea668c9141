import { Migration } from '@mikro-orm/migrations';

/** Whose turn in the queue a job waits for, and when it took it. What is under way has taken it already. */
export class Migration20261121200000JobTurns extends Migration {
  override name = '20261121200000-job-turns';

  override up(): void {
    this.addSql(`alter table job add turn_of uuid, add turn_at timestamptz`);
    this.addSql(
      `update job set turn_of = owner_id, turn_at = touched_at where status in ('queued', 'running') and owner_id is not null`,
    );
    this.addSql(
      `create index job_turns on job (turn_of, kind, created_at) where status in ('queued', 'running') and turn_of is not null`,
    );
  }
}
