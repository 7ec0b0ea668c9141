import { Migration } from '@mikro-orm/migrations';

/** Whether a campaign tries one channel after the other. */
export class Migration20261123031000CampaignFallback extends Migration {
  override name = '20261123031000-campaign-fallback';

  override up(): void {
    this.addSql(`alter table campaign add column fallback boolean not null default false`);
  }
}
