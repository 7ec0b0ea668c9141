import { Migration } from '@mikro-orm/migrations';

/** How much each thought holds: an account has room for so much, and is counted at every write. */
export class Migration20261122162500ThoughtBytes extends Migration {
  override name = '20261122162500-thought-bytes';

  override up(): void {
    this.addSql(`alter table thought add column bytes int generated always as
      (octet_length(title) + octet_length(content) + octet_length(summary) + octet_length(transcript)) stored`);
    this.addSql('create index thought_bytes on thought (account_id) include (bytes)');
  }
}
