import { Migration } from '@mikro-orm/migrations';

/** Runs whose use was counted, so that each is counted once. */
export class Migration20261123180100CountedRuns extends Migration {
  override name = '20261123180100-counted-runs';

  override up(): void {
    this.addSql('create table counted_run (id uuid primary key, at timestamptz not null default now())');
    this.addSql('create index counted_run_at on counted_run (at)');
  }
}
