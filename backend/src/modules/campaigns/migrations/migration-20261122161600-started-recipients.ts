import { Migration } from '@mikro-orm/migrations';

/** Finds who has been with workers for long, however many were sent to before. */
export class Migration20261122161600StartedRecipients extends Migration {
  override name = '20261122161600-started-recipients';

  override up(): void {
    this.addSql(`create index campaign_recipient_started on campaign_recipient (updated_at) where status = 'started'`);
  }
}
