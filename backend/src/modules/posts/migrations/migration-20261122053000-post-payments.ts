import { Migration } from '@mikro-orm/migrations';

/** Who paid for what a post asks, and how much. */
export class Migration20261122053000PostPayments extends Migration {
  override name = '20261122053000-post-payments';

  override up(): void {
    this.addSql(`alter table post_mark
      add column paid_at timestamptz,
      add column paid_amount int,
      add column paid_currency text`);
  }
}
