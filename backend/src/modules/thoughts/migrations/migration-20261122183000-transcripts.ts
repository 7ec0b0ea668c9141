import { Migration } from '@mikro-orm/migrations';

/** What a service wrote down: when each word was said, which work did it, and why it failed. */
export class Migration20261122183000Transcripts extends Migration {
  override name = '20261122183000-transcripts';

  override up(): void {
    this.addSql('alter table thought add column transcript_words jsonb');
    this.addSql('alter table thought add column transcript_job_id uuid');
    this.addSql('alter table thought add column transcript_error text');
    this.addSql(`create index thought_waiting on thought (created_at, id)
      where transcript_state = 'waiting' and media_id is not null and deleted_at is null`);
  }
}
