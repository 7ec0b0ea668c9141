import { Migration } from '@mikro-orm/migrations';

/** What an answer would do for who asked, and what came of it. */
export class Migration20261123160000Plans extends Migration {
  override name = '20261123160000-plans';

  override up(): void {
    this.addSql('alter table chat_message add column plan jsonb');
  }
}
