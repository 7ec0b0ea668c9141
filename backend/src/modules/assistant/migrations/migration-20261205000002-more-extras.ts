import { Migration } from '@mikro-orm/migrations';

/** Stories and reading thoughts aloud were not said when they agreed: who did is asked once more. */
export class Migration20261205000002MoreExtras extends Migration {
  override name = '20261205000002-more-extras';

  override up(): void {
    this.addSql('update chat_memory set private_extras = null where private_extras');
  }
}
