import { Migration } from '@mikro-orm/migrations';

/** Some of those messages are sent to have no account. */
export class Migration20261122210500DeliveriesToContacts extends Migration {
  override name = '20261122210500-deliveries-to-contacts';

  override up(): void {
    this.addSql(`alter table delivery alter column account_id drop not null`);
  }
}
