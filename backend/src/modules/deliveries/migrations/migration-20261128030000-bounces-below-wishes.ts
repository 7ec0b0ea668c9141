import { Migration } from '@mikro-orm/migrations';

/** An address that does not exist is remembered below what its person, or an admin, ended: it stays ended when that is taken back. */
export class Migration20261128030000BouncesBelowWishes extends Migration {
  override name = '20261128030000-bounces-below-wishes';

  override up(): void {
    this.addSql('alter table opt_out add column bounced_at timestamptz');
    this.addSql(`update opt_out set bounced_at = changed_at where reason = 'bounce'`);
  }
}
