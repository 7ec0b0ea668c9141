import { Migration } from '@mikro-orm/migrations';

/** What notifications need to become a month without being read again: a key with their time, and that they are older. */
export class Migration20261124112000BeforeMonths extends Migration {
  override name = '20261124112000-before-months';

  /** Made and read beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists notification_key');
    this.addSql('create unique index concurrently notification_key on notification (id, created_at)');
    this.addSql('alter table notification drop constraint if exists notification_months');
    this
      .addSql(`do $$ declare ending text := afi_month_begin('timestamptz', (date_trunc('month', now() at time zone 'UTC') + interval '2 months')::date);
      begin
        -- Written by a clock that was wrong.
        execute format('update notification set created_at = now() where created_at >= %L', ending);
        execute format('alter table notification add constraint notification_months check (created_at < %L) not valid', ending);
      end $$`);
    this.addSql('alter table notification validate constraint notification_months');
  }
}
