import { Migration } from '@mikro-orm/migrations';

/** Posts from the newest on: of a word that stands in many, the newest ones are found without reading the others. */
export class Migration20261122085000NewestPosts extends Migration {
  override name = '20261122085000-newest-posts';

  /** PostgreSQL makes no index beside writers within a transaction. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // One that was cut off is there, and serves nobody.
    this.addSql('drop index concurrently if exists post_newest');
    this.addSql('create index concurrently post_newest on post (created_at desc) where deleted_at is null');
  }
}
