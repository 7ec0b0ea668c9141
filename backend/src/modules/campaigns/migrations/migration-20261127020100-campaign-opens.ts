import { Migration } from '@mikro-orm/migrations';

/** Which mails carry what tells that they were opened, and when the first was: those of who allow it. */
export class Migration20261127020100CampaignOpens extends Migration {
  override name = '20261127020100-campaign-opens';

  override up(): void {
    this.addSql(`alter table campaign_recipient
      add column tells_opens boolean not null default false, add column opened_at timestamptz`);
  }
}
