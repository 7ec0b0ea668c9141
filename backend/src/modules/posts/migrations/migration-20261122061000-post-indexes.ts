import { Migration } from '@mikro-orm/migrations';

/** Ways to posts by their author and to deleted ones: figures, archives and sweeps read no others. */
export class Migration20261122061000PostIndexes extends Migration {
  override name = '20261122061000-post-indexes';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, on] of [
      ['post_author', 'post (author_id)'],
      ['post_deleted', 'post (deleted_at) where deleted_at is not null'],
    ] as const) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
  }
}
