import { Migration } from '@mikro-orm/migrations';

/** What the model made of posts in another language. */
export class Migration20261122114000PostTranslations extends Migration {
  override name = '20261122114000-post-translations';

  override up(): void {
    this.addSql(`create table post_translation (
      id uuid primary key,
      post_id uuid not null references post (id) on delete cascade,
      language text not null,
      source_hash text not null,
      asked text not null,
      status text not null,
      title text not null,
      content text not null,
      asked_at timestamptz not null,
      unique (post_id, language)
    )`);
  }
}
