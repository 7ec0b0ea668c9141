import { Migration } from '@mikro-orm/migrations';

/** Whether an admin ended it, as somebody asked: what the person ended themselves, no admin begins again. */
export class Migration20261127010000OptOutsByAdmins extends Migration {
  override name = '20261127010000-opt-outs-by-admins';

  override up(): void {
    this.addSql('alter table opt_out add column by_admin boolean not null default false');
  }
}
