import { Migration } from '@mikro-orm/migrations';

/** Finds who of a trial waits, however many wait for the better text. */
export class Migration20261123041000WaitingTrials extends Migration {
  override name = '20261123041000-waiting-trials';

  override up(): void {
    this.addSql(`create index campaign_recipient_trial on campaign_recipient (campaign_id, channel, id)
                 where status = 'queued' and variant is not null`);
  }
}
