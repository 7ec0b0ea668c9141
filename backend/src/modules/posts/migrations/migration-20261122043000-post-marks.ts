import { Migration } from '@mikro-orm/migrations';

/** What each account did with a post, and when an announcement was last reminded of. */
export class Migration20261122043000PostMarks extends Migration {
  override name = '20261122043000-post-marks';

  override up(): void {
    this.addSql(`create table post_mark (
      id uuid primary key,
      post_id uuid not null references post (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      reaction text,
      reacted_at timestamptz,
      saved_at timestamptz,
      seen_at timestamptz,
      read_at timestamptz,
      clicked_at timestamptz,
      unique (post_id, account_id)
    )`);
    this.addSql(`create index post_mark_account on post_mark (account_id, id)`);
    this.addSql(`create index post_mark_saved on post_mark (account_id, saved_at desc, post_id)
                 where saved_at is not null`);
    this.addSql(`alter table post add column reminded_at timestamptz`);
  }
}
