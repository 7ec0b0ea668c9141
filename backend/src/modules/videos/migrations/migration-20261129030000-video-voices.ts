import { Migration } from '@mikro-orm/migrations';

/**
 * Who reads a film aloud, and whether its texts may leave. What was made of thoughts and stories is private; of a deck nobody knows
 * any more. Where the release before writes a row it says nothing: then it is private, too.
 */
export class Migration20261129030000VideoVoices extends Migration {
  override name = '20261129030000-video-voices';

  override up(): void {
    this.addSql(`alter table video
      add column private boolean not null default true,
      add column plain_voice text check (plain_voice in ('failed', 'private', 'spent'))`);
  }
}
