import { Migration } from '@mikro-orm/migrations';

/** When somebody last wrote to our number, by the number's hash. */
export class Migration20261202000030WhatsAppTalks extends Migration {
  override name = '20261202000030-whatsapp-talks';

  override up(): void {
    this.addSql('create table whatsapp_talk (number_hash text primary key, heard_at timestamptz not null)');
    this.addSql('create index whatsapp_talk_heard on whatsapp_talk (heard_at)');
  }
}
