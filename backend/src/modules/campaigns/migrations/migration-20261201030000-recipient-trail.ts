import { Migration } from '@mikro-orm/migrations';

/** When each message came to each state, whoever moves it, and when its reader ended what they are sent by it. */
export class Migration20261201030000RecipientTrail extends Migration {
  override name = '20261201030000-recipient-trail';

  override up(): void {
    this.addSql(`alter table campaign_recipient
      add column trail jsonb not null default '{}', add column unsubscribed_at timestamptz`);
    this.addSql(`create function afi_recipient_trail() returns trigger language plpgsql as $$
      begin
        new.trail := new.trail || jsonb_build_object(new.status, now());
        return new;
      end $$`);
    this.addSql(`create trigger campaign_recipient_trail before update of status on campaign_recipient
      for each row when (old.status is distinct from new.status) execute function afi_recipient_trail()`);
  }
}
