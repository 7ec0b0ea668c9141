import { Migration } from '@mikro-orm/migrations';

/** The language a post is written in; those that stand learn it with their next change. */
export class Migration20261122113000PostLanguages extends Migration {
  override name = '20261122113000-post-languages';

  override up(): void {
    this.addSql('alter table post add column language text');
  }
}
