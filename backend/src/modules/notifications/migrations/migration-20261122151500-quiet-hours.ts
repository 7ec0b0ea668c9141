import { Migration } from '@mikro-orm/migrations';

/** Hours in which nothing is sent to somebody outside the app. */
export class Migration20261122151500QuietHours extends Migration {
  override name = '20261122151500-quiet-hours';

  override up(): void {
    this.addSql(`alter table notification_settings add column quiet_hours jsonb`);
  }
}
