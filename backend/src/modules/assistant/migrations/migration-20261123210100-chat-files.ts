import { Migration } from '@mikro-orm/migrations';

/** The last PDF that was made of a conversation. */
export class Migration20261123210100ChatFiles extends Migration {
  override name = '20261123210100-chat-files';

  override up(): void {
    this.addSql('alter table chat add column pdf jsonb');
  }
}
