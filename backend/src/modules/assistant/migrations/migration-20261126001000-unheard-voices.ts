import { Migration } from '@mikro-orm/migrations';

/** Spoken questions nobody has written down are few, and looked for each minute. */
export class Migration20261126001000UnheardVoices extends Migration {
  override name = '20261126001000-unheard-voices';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists chat_message_unheard');
    this.addSql(
      `create index concurrently chat_message_unheard on chat_message (at) where voice_id is not null and content = '' and replaced_at is null`,
    );
  }
}
