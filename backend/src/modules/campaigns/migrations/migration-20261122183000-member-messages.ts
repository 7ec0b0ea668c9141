import { Migration } from '@mikro-orm/migrations';

/** Messages of a community's team to its members are campaigns of that community. */
export class Migration20261122183000MemberMessages extends Migration {
  override name = '20261122183000-member-messages';

  override up(): void {
    this.addSql(`alter table campaign add column community_id uuid references community (id) on delete cascade`);
    this.addSql(
      `create index campaign_community on campaign (community_id, created_at, id) where community_id is not null`,
    );
  }
}
