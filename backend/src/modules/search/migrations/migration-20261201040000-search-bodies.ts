import { Migration } from '@mikro-orm/migrations';

/**
 * What posts say beside their text: captions, products, cards of links; questions and options of polls; what documents say, by
 * their proposals. Indexes on their own tables, made while people go on writing.
 */
export class Migration20261201040000SearchBodies extends Migration {
  override name = '20261201040000-search-bodies';

  /** PostgreSQL makes no index beside writers within a transaction. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this
      .addSql(`create or replace function afi_body_text(body jsonb) returns text language plpgsql immutable parallel safe
                   as $$ begin return (
                     select coalesce(string_agg(said #>> '{}', ' · '), '')
                       from unnest(array['$.images[*].caption', '$.products[*].name', '$.products[*].description',
                                         '$.preview.title', '$.preview.description']::jsonpath[]) way,
                            jsonb_path_query(body, way) said
                      where said #>> '{}' <> ''); end $$`);
    for (const [name, on] of [
      [
        'post_body_words',
        `post using gin (afi_words(afi_body_text(body))) where deleted_at is null and type in ('image', 'carousel', 'link')`,
      ],
      ['draft_words', `draft using gin (afi_words(title || ' ' || content)) where dropped_at is null`],
      ['poll_question_words', 'poll using gin (afi_words(question))'],
      ['poll_option_words', 'poll_option using gin (afi_words(text))'],
    ] as const) {
      // One that was cut off is there, and serves nobody.
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
  }
}
