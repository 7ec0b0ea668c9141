import { Migration } from '@mikro-orm/migrations';

/**
 * When each stage of the attempt under way began, and what became of the attempts before it. Indexes for the sorts of
 * the back office; `job_finished` gets the id, so that it serves a page as well as the sweep.
 */
export class Migration20261121143000JobAttempts extends Migration {
  override name = '20261121143000-job-attempts';

  override up(): void {
    this.addSql(
      `alter table job add stage_starts jsonb not null default '{}', add past_attempts jsonb not null default '[]'`,
    );
    this.addSql(`create index job_ended on job (finished_at, id) where finished_at is not null`);
    this.addSql(`drop index job_finished`);
    this.addSql(`create index job_open on job (id) where finished_at is null`);
    this.addSql(`create index job_status on job (status, id)`);
  }
}
