import { Migration } from '@mikro-orm/migrations';

/**
 * What somebody switched off, apart from what was never on: who registers by WhatsApp agrees to be written to there, and a
 * change of another setting must not end that. Who has chosen already is taken to have declined what is off.
 */
export class Migration20261122155500DeclinedWays extends Migration {
  override name = '20261122155500-declined-ways';

  override up(): void {
    this.addSql(`alter table notification_settings
      add column whatsapp_declined boolean not null default false,
      add column email_declined boolean not null default false`);
    this.addSql(`update notification_settings set whatsapp_declined = not whatsapp, email_declined = not email`);
  }
}
