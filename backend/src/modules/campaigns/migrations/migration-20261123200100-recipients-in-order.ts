import { Migration } from '@mikro-orm/migrations';

/**
 * A million recipients are written down in the order of their accounts, and as few of their indexes as can be. They point at no
 * account that is held meanwhile: an account is never deleted, and what is forgotten of somebody is said by the word.
 */
export class Migration20261123200100RecipientsInOrder extends Migration {
  override name = '20261123200100-recipients-in-order';

  override up(): void {
    this.addSql('alter table campaign add column frozen_to uuid');
    this.addSql('alter table campaign_recipient alter column id set default afi_timed_id()');
    this.addSql('alter table campaign_recipient drop constraint campaign_recipient_account_id_fkey');
    this.addSql(`create unique index campaign_recipient_person on campaign_recipient (account_id, campaign_id, channel)
                 where account_id is not null`);
    this.addSql('drop index campaign_recipient_once');
    this.addSql('drop index campaign_recipient_account');
  }
}
