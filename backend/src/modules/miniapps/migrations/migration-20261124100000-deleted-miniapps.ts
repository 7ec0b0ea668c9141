import { Migration } from '@mikro-orm/migrations';

/** A mini app that was deleted can be brought back for a while. */
export class Migration20261124100000DeletedMiniapps extends Migration {
  override name = '20261124100000-deleted-miniapps';

  override up(): void {
    this.addSql(`alter table miniapp add column if not exists deleted_at timestamptz`);
  }
}
