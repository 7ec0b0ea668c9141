import { Migration } from '@mikro-orm/migrations';

/** Whether Afi may know that somebody opened a mail: not until they say so. */
export class Migration20261127020000MailOpens extends Migration {
  override name = '20261127020000-mail-opens';

  override up(): void {
    this.addSql('alter table notification_settings add column mail_opens boolean not null default false');
  }
}
