import { Migration } from '@mikro-orm/migrations';

/** Notifications in months, by when they were told: a bell reads the newest, and looks into the others once. */
export class Migration20261124112500NotificationsInMonths extends Migration {
  override name = '20261124112500-notifications-in-months';

  override up(): void {
    this.addSql('alter table notification drop constraint notification_pkey');
    this.addSql('alter table notification add constraint notification_pkey primary key using index notification_key');
    this.addSql(`select afi_into_months('notification', 'created_at')`);
  }
}
