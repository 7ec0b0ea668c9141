import { Migration } from '@mikro-orm/migrations';

/** Way to the recipients who ended what they are sent. */
export class Migration20261201030100UnsubscribedIndex extends Migration {
  override name = '20261201030100-unsubscribed-index';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists campaign_recipient_unsubscribed');
    this.addSql(`create index concurrently campaign_recipient_unsubscribed on campaign_recipient (campaign_id, channel)
      where unsubscribed_at is not null`);
  }
}
