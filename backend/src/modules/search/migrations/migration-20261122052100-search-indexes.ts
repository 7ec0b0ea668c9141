import { Migration } from '@mikro-orm/migrations';

/** The indexes search reads, made while people go on writing: on a table that has grown each takes a minute or more. */
export class Migration20261122052100SearchIndexes extends Migration {
  override name = '20261122052100-search-indexes';

  /** PostgreSQL makes no index beside writers within a transaction. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, on] of [
      ['post_words', `post using gin (afi_words(title || ' ' || content)) where deleted_at is null`],
      ['post_title_words', `post using gin (afi_words(title)) where deleted_at is null`],
      ['post_title_letters', `post using gin (afi_plain(title) gin_trgm_ops) where deleted_at is null`],
      ['comment_words', `comment using gin (afi_words(content)) where status = 'published'`],
    ] as const) {
      // One that was cut off is there, and serves nobody.
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
  }
}
