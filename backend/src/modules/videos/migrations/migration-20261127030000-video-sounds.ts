import { Migration } from '@mikro-orm/migrations';

/** Music of their own, and the mark of a community. */
export class Migration20261127030000VideoSounds extends Migration {
  override name = '20261127030000-video-sounds';

  override up(): void {
    this.addSql(`alter table video
      add column music_id uuid,
      add column community_id uuid,
      add column markless boolean not null default false`);
  }
}
