import { Migration } from '@mikro-orm/migrations';

/** A conversation may be led by Afi: it asks, and what it asked for is kept with what it said. */
export class Migration20261125200000GuidedChats extends Migration {
  override name = '20261125200000-guided-chats';

  override up(): void {
    this.addSql('alter table chat add column guide text');
    this.addSql('alter table chat_message add column asks jsonb');
  }
}
