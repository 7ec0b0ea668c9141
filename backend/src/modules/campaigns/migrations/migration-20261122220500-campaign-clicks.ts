import { Migration } from '@mikro-orm/migrations';

/** When a message left or ended, and when its link was first followed. */
export class Migration20261122220500CampaignClicks extends Migration {
  override name = '20261122220500-campaign-clicks';

  override up(): void {
    this.addSql(`alter table campaign_recipient add column left_at timestamptz, add column clicked_at timestamptz`);
    this.addSql(`create index campaign_recipient_clicked on campaign_recipient (campaign_id, channel)
                 where clicked_at is not null`);
  }
}
