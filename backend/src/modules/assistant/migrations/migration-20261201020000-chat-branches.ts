import { Migration } from '@mikro-orm/migrations';

/**
 * What each message follows, so that what was asked or answered otherwise can be gone back to. Of what is there: an answer
 * follows its question, a question what was shown last when it was asked.
 */
export class Migration20261201020000ChatBranches extends Migration {
  override name = '20261201020000-chat-branches';

  override up(): void {
    this.addSql('alter table chat_message add column parent_id uuid');
    this.addSql(`update chat_message m set parent_id = coalesce(
      m.question_id,
      (select b.id from chat_message b
        where b.chat_id = m.chat_id and b.at < m.at and (b.replaced_at is null or b.replaced_at > m.at)
        order by b.at desc, b.id desc limit 1),
      m.chat_id)`);
  }
}
