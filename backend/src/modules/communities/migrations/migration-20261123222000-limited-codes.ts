import { Migration } from '@mikro-orm/migrations';

/** An invite code may be for so many people; those of before are for all who have them. */
export class Migration20261123222000LimitedCodes extends Migration {
  override name = '20261123222000-limited-codes';

  override up(): void {
    this.addSql('alter table community add column invite_left int check (invite_left >= 0)');
  }
}
