import { Migration } from '@mikro-orm/migrations';

/** An address is one person's once it is confirmed: whoever types it first blocks nobody. */
export class Migration20261121202000ConfirmedAddresses extends Migration {
  override name = '20261121202000-confirmed-addresses';

  override up(): void {
    this.addSql(`create unique index account_email_confirmed on account (user_type, email)
      where email is not null and email_confirmed_at is not null`);
    this.addSql('drop index account_email');
    this.addSql('create index account_email on account (user_type, email) where email is not null');
  }
}
