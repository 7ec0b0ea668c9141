import { Migration } from '@mikro-orm/migrations';

/** What came in is counted for a day from when it came: an upload may begin a day before its bytes do. */
export class Migration20261122222000MediaCame extends Migration {
  override name = '20261122222000-media-came';

  override up(): void {
    this.addSql('alter table media_intake add column came_at timestamptz not null default now()');
    this.addSql('update media_intake set came_at = begun_at');
  }
}
