import { Migration } from '@mikro-orm/migrations';

/** What an answer would do takes room like its text: it counts. */
export class Migration20261123191000PlanBytes extends Migration {
  override name = '20261123191000-plan-bytes';

  override up(): void {
    // PostgreSQL before 17 changes no expression of a column; the index goes with it.
    this.addSql(`alter table chat_message drop column bytes, add column bytes int generated always as
      (octet_length(content) + octet_length(sources::text) + coalesce(octet_length(plan::text), 0)) stored`);
    this.addSql('create index chat_message_bytes on chat_message (account_id) include (bytes)');
  }
}
