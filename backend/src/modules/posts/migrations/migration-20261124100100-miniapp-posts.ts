import { Migration } from '@mikro-orm/migrations';

/** Way to the posts that show a mini app. */
export class Migration20261124100100MiniappPosts extends Migration {
  override name = '20261124100100-miniapp-posts';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`drop index concurrently if exists post_miniapp`);
    this.addSql(`create index concurrently post_miniapp on post ((body ->> 'miniappId')) where type = 'miniapp'`);
  }
}
