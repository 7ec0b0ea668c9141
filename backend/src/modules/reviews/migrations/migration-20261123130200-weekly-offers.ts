import { Migration } from '@mikro-orm/migrations';

/** Who wants their week offered to them on Sunday evening, and when that is next. */
export class Migration20261123130200WeeklyOffers extends Migration {
  override name = '20261123130200-weekly-offers';

  override up(): void {
    this.addSql(`create table weekly_offer (
      account_id uuid primary key references account (id) on delete cascade,
      next_at timestamptz not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index weekly_offer_next on weekly_offer (next_at)');
  }
}
