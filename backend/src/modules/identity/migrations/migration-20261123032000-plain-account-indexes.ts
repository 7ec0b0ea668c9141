import { Migration } from '@mikro-orm/migrations';

/** Ways to accounts by a number or a confirmed address, whatever their type: lists of people name no type. */
export class Migration20261123032000PlainAccountIndexes extends Migration {
  override name = '20261123032000-plain-account-indexes';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, on] of [
      ['account_plain_phone', 'account (phone) where phone is not null'],
      ['account_plain_email', 'account (email) where email_confirmed_at is not null'],
    ] as const) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
  }
}
