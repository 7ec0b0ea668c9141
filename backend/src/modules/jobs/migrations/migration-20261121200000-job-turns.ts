import { Migration } from '@mikro-orm/migrations';

/** When a job took its account's turn in the queue. What is under way has taken it already. */
export class Migration20261121200000JobTurns extends Migration {
  override name = '20261121200000-job-turns';

  override up(): void {
    this.addSql(`alter table job add turn_at timestamptz`);
    this.addSql(`update job set turn_at = touched_at where status in ('queued', 'running') and owner_id is not null`);
    this.addSql(
      `create index job_turns on job (owner_id, kind, created_at) where status in ('queued', 'running') and owner_id is not null`,
    );
  }
}
