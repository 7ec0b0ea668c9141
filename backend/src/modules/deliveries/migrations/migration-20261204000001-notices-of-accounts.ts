import { Migration } from '@mikro-orm/migrations';

/** What somebody is told of their account goes to them whatever they chose. */
export class Migration20261204000001NoticesOfAccounts extends Migration {
  override name = '20261204000001-notices-of-accounts';

  override up(): void {
    this.addSql('alter table delivery add column is_notice boolean not null default false');
  }
}
