import { Migration } from '@mikro-orm/migrations';

/** What was set for this very hour leaves in quiet hours too, also by the way that stands in for the first. */
export class Migration20261204000002DeliveriesAtOnce extends Migration {
  override name = '20261204000002-deliveries-at-once';

  override up(): void {
    this.addSql('alter table delivery add column at_once boolean not null default false');
  }
}
