import { Migration } from '@mikro-orm/migrations';

/** Says of all deliveries that they are older than the month after next, so that they become a month without being read again. */
export class Migration20261124110500BeforeMonths extends Migration {
  override name = '20261124110500-before-months';

  /** Read beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table delivery drop constraint if exists delivery_months');
    this
      .addSql(`do $$ declare ending text := afi_month_begin('uuid', (date_trunc('month', now() at time zone 'UTC') + interval '2 months')::date);
      begin
        -- Whose id tells no time, as no release has made any.
        execute format('update delivery set id = afi_timed_id() where id >= %L', ending);
        execute format('alter table delivery add constraint delivery_months check (id < %L) not valid', ending);
      end $$`);
    this.addSql('alter table delivery validate constraint delivery_months');
  }
}
