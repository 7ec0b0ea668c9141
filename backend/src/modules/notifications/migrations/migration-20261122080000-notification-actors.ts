import { Migration } from '@mikro-orm/migrations';

/** Who did or wrote what a notification tells of; unknown of those told before, which hold names. */
export class Migration20261122080000NotificationActors extends Migration {
  override name = '20261122080000-notification-actors';

  override up(): void {
    this.addSql('alter table notification add column actor_id uuid');
  }
}
