import { Migration } from '@mikro-orm/migrations';

/** Notifications cleared away, together with those that went at the same time; kept a day for an undo. */
export class Migration20261122003000ClearedNotifications extends Migration {
  override name = '20261122003000-cleared-notifications';

  override up(): void {
    this.addSql(`alter table notification add column cleared_as uuid, add column cleared_at timestamptz`);
    this.addSql(`create index notification_cleared on notification (cleared_at) where cleared_at is not null`);
  }
}
