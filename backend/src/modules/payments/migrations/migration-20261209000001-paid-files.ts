import { Migration } from '@mikro-orm/migrations';

/**
 * A payment says which file it was for. Of payments of before nobody knows: who paid them is given what stands there, where it
 * costs no more than they paid. A node of an earlier release writes none.
 */
export class Migration20261209000001PaidFiles extends Migration {
  override name = '20261209000001-paid-files';

  override up(): void {
    this.addSql('alter table payment add column media_id uuid');
  }
}
