import { Migration } from '@mikro-orm/migrations';

/** What follows the same message is looked up with each message that is shown. */
export class Migration20261201020001ChatBranchIndex extends Migration {
  override name = '20261201020001-chat-branch-index';

  /** Made beside writers. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists chat_message_parent');
    this.addSql('create index concurrently chat_message_parent on chat_message (parent_id)');
  }
}
