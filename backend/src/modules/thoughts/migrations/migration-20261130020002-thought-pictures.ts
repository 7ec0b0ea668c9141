import { Migration } from '@mikro-orm/migrations';

/** Photos of a thought, in the order they were added. */
export class Migration20261130020002ThoughtPictures extends Migration {
  override name = '20261130020002-thought-pictures';

  override up(): void {
    this.addSql(`alter table thought add column picture_ids jsonb not null default '[]'`);
  }
}
