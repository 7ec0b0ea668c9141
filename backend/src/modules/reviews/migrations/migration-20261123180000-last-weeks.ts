import { Migration } from '@mikro-orm/migrations';

/** The week that was offered last: the one before the next, whose Sunday evening is on that Sunday, half a day earlier, anywhere. */
export class Migration20261123180000LastWeeks extends Migration {
  override name = '20261123180000-last-weeks';

  override up(): void {
    this.addSql('alter table weekly_offer add column last_week text');
    this.addSql(`update weekly_offer set last_week =
      to_char(date_trunc('week', (next_at at time zone 'UTC') - interval '12 hours') - interval '7 days', 'YYYY-MM-DD')`);
    this.addSql('alter table weekly_offer alter column last_week set not null');
  }
}
