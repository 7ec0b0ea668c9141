import { Migration } from '@mikro-orm/migrations';

/** What sweeps look for: old aims, and the other readings of a file. */
export class Migration20261123033000AimAge extends Migration {
  override name = '20261123033000-aim-age';

  override up(): void {
    this.addSql('create index campaign_aim_age on campaign_aim (created_at)');
    this.addSql('create index audience_file_media on audience_file (media_id, used_at desc)');
  }
}
