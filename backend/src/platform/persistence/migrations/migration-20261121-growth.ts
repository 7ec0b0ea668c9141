import { Migration } from '@mikro-orm/migrations';

/**
 * What must not grow with the data. Parts of names and labels by index: a search would read, and take the accents off,
 * every row there is. The newest of each community: the home feed would sort all their posts, pinned ones stand between.
 */
export class Migration20261121Growth extends Migration {
  override name = '20261121-growth';

  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`create index account_name_search on account
                 using gin (replace(afi_plain(firstname || ' ' || lastname), '-', ' ') gin_trgm_ops)`);
    this.addSql(`create index post_home on post (community_id, published_at desc, id desc)
                 where status = 'published' and deleted_at is null and visibility = 'visible'`);
    this.addSql(`create index job_label_search on job using gin (afi_plain(label) gin_trgm_ops)`);
  }
}
