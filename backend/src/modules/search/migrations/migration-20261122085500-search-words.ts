import { Migration } from '@mikro-orm/migrations';

/** Words of posts as they are spelled, for what was mistyped. Those of posts that are there are kept at once. */
export class Migration20261122085500SearchWords extends Migration {
  override name = '20261122085500-search-words';

  override up(): void {
    this.addSql('create table search_word (word text primary key)');
    // Shorter words have too few letters to be told apart by them, longer ones are none.
    this.addSql(`create function afi_spelled(html text) returns setof text language sql immutable parallel safe
                 as $$ select word from regexp_split_to_table(
                         public.afi_plain(regexp_replace(html, '<[^>]*>|&[a-z]+;|&#[0-9]+;', ' ', 'g')), '[^[:alpha:]]+') word
                        where length(word) between 4 and 40 $$`);
    this.addSql(`insert into search_word (word)
                 select distinct word from post p, afi_spelled(p.title || ' ' || p.content) word
                  where p.status = 'published' and p.deleted_at is null on conflict do nothing`);
    this.addSql('create index search_word_letters on search_word using gin (word gin_trgm_ops)');
  }
}
