import { Migration } from '@mikro-orm/migrations';

/** Finds the lines of earlier releases that may hold the name of who left: no others are read. */
export class Migration20261122111500NamelessNotifications extends Migration {
  override name = '20261122111500-nameless-notifications';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists notification_nameless');
    this.addSql('create index concurrently notification_nameless on notification (kind) where actor_id is null');
  }
}
