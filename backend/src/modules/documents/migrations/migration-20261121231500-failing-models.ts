import { Migration } from '@mikro-orm/migrations';

/** Documents the built-in engine wrote because a model failed, drafts a person has touched, and how the model answers. */
export class Migration20261121231500FailingModels extends Migration {
  override name = '20261121231500-failing-models';

  override up(): void {
    this.addSql(`alter table document add column model_failed_at timestamptz, add column model_job_id uuid`);
    this.addSql(`create index document_model_job on document (model_job_id) where model_job_id is not null`);
    this.addSql(`alter table draft add column edited_at timestamptz, add column replaced_at timestamptz`);
    this.addSql(`create table model_state (
      id text primary key check (id = 'model'),
      answered_at timestamptz,
      failed_at timestamptz,
      refused_with int,
      told_at timestamptz
    )`);
  }
}
