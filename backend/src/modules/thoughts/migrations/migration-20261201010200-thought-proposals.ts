import { Migration } from '@mikro-orm/migrations';

/** What models propose for thoughts. */
export class Migration20261201010200ThoughtProposals extends Migration {
  override name = '20261201010200-thought-proposals';

  override up(): void {
    this.addSql(`create table thought_proposal (
      thought_id uuid primary key references thought (id) on delete cascade,
      text_hash text not null,
      asked text not null,
      job_id uuid,
      status text not null check (status in ('waiting', 'ready', 'failed')),
      proposal jsonb,
      asked_at timestamptz not null
    )`);
    this.addSql(`create index thought_proposal_waiting on thought_proposal (thought_id) where status = 'waiting'`);
  }
}
