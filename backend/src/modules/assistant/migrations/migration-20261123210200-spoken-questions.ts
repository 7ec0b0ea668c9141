import { Migration } from '@mikro-orm/migrations';

/** A question may be spoken: the sound stays with it. */
export class Migration20261123210200SpokenQuestions extends Migration {
  override name = '20261123210200-spoken-questions';

  override up(): void {
    this.addSql('alter table chat_message add column voice_id uuid');
    this.addSql(`create index chat_message_voice on chat_message (voice_id) where voice_id is not null`);
  }
}
