import { Migration } from '@mikro-orm/migrations';

/** Way to the recipients whose mails tell that they were opened. */
export class Migration20261127020150OpensIndex extends Migration {
  override name = '20261127020150-opens-index';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists campaign_recipient_opens');
    this.addSql(
      'create index concurrently campaign_recipient_opens on campaign_recipient (campaign_id) where tells_opens',
    );
  }
}
