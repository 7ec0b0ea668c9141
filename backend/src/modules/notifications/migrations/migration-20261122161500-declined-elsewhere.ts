import { Migration } from '@mikro-orm/migrations';

/**
 * While a release is rolled out, servers of the one before it switch a way off without saying that it was declined: they do
 * not know the column. The database says it for them. An insert of theirs stays as it is: off is then a default, no choice.
 */
export class Migration20261122161500DeclinedElsewhere extends Migration {
  override name = '20261122161500-declined-elsewhere';

  override up(): void {
    this.addSql(`create function afi_declined_ways() returns trigger language plpgsql as $$
      begin
        if new.whatsapp then new.whatsapp_declined := false;
        elsif old.whatsapp then new.whatsapp_declined := true;
        end if;
        if new.email then new.email_declined := false;
        elsif old.email then new.email_declined := true;
        end if;
        return new;
      end $$`);
    this.addSql(`create trigger notification_settings_declined before update of whatsapp, email on notification_settings
      for each row execute function afi_declined_ways()`);
  }
}
