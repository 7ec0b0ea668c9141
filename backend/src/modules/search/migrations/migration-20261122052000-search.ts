import { Migration } from '@mikro-orm/migrations';

/**
 * Words of posts and comments in French and English, accents aside, as indexes on their own tables: what is written can be
 * found as soon as it can be read, and nothing has to be kept in step.
 */
export class Migration20261122052000Search extends Migration {
  override name = '20261122052000-search';

  override up(): void {
    for (const [name, language] of [
      ['afi_fr', 'french'],
      ['afi_en', 'english'],
    ] as const) {
      this.addSql(`create text search configuration ${name} (copy = pg_catalog.${language})`);
      this.addSql(`alter text search configuration ${name}
                   alter mapping for hword, hword_part, word with unaccent, ${language}_stem`);
    }
    // Its price keeps the planner from working it out for row after row where the index answers; a function in SQL would be
    // written out in its place, and lose it. Tags are no words to the parser.
    this
      .addSql(`create function afi_words(value text) returns tsvector language plpgsql immutable parallel safe cost 5000
                 as $$ begin return to_tsvector('public.afi_fr', value) || to_tsvector('public.afi_en', value); end $$`);
  }
}
