import { Migration } from '@mikro-orm/migrations';

/** Whether who lets a model read private thoughts agreed to more than answers; null of who agreed before that was said. */
export class Migration20261202020010PrivateExtras extends Migration {
  override name = '20261202020010-private-extras';

  override up(): void {
    this.addSql('alter table chat_memory add column private_extras boolean');
  }
}
