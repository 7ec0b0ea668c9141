import { Migration } from '@mikro-orm/migrations';

/** Members are listed with the owner and the team first: a page far down costs what the first one does. */
export class Migration20261124124700MembersByStanding extends Migration {
  override name = '20261124124700-members-by-standing';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists membership_standing');
    this.addSql(`create index concurrently membership_standing on membership (community_id, (case role
      when 'owner' then timestamptz '2999-12-31 00:00:00+00'
      when 'team' then timestamptz '2999-12-30 00:00:00+00'
      else joined_at end) desc, id desc)`);
  }
}
