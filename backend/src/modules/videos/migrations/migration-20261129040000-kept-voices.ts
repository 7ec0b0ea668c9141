import { Migration } from '@mikro-orm/migrations';

/** What a service read aloud of a video's scenes, kept for its next film; nothing of what was made before is known. */
export class Migration20261129040000KeptVoices extends Migration {
  override name = '20261129040000-kept-voices';

  override up(): void {
    this.addSql(`alter table video add column voices jsonb not null default '[]'`);
  }
}
