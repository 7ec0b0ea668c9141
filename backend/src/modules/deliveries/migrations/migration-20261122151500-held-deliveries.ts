import { Migration } from '@mikro-orm/migrations';

/** What waits for the end of somebody's quiet hours. */
export class Migration20261122151500HeldDeliveries extends Migration {
  override name = '20261122151500-held-deliveries';

  override up(): void {
    this.addSql(`alter table delivery add column due_at timestamptz`);
    this.addSql(`create index delivery_due on delivery (due_at) where due_at is not null`);
  }
}
