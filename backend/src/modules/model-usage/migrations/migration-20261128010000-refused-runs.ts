import { Migration } from '@mikro-orm/migrations';

/** Which runs the model refused in: whoever is answered next says that it answers again. */
export class Migration20261128010000RefusedRuns extends Migration {
  override name = '20261128010000-refused-runs';

  override up(): void {
    this.addSql('alter table counted_run add column refused boolean not null default false');
    this.addSql('create index counted_run_refused on counted_run (at) where refused');
  }
}
