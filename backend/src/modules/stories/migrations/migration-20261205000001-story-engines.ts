import { Migration } from '@mikro-orm/migrations';

/** Who composed a story, and why no model did where one is set; those that are there were put together by the platform. */
export class Migration20261205000001StoryEngines extends Migration {
  override name = '20261205000001-story-engines';

  override up(): void {
    this
      .addSql(`alter table story add column composed_by text not null default 'builtin', add column without_model text,
      add column private boolean not null default false`);
  }
}
