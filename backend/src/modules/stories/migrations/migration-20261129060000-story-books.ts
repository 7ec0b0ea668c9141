import { Migration } from '@mikro-orm/migrations';

/** The last book that was made of a story. */
export class Migration20261129060000StoryBooks extends Migration {
  override name = '20261129060000-story-books';

  override up(): void {
    this.addSql('alter table story add column pdf jsonb');
  }
}
