import { Migration } from '@mikro-orm/migrations';

/** What a language and the state of a translation may be, as other columns of few values say it. */
export class Migration20261122131500PostChecks extends Migration {
  override name = '20261122131500-post-checks';

  override up(): void {
    this.holds('post', 'post_language_check', `language in ('fr', 'en')`);
    this.holds('post_translation', 'post_translation_language_check', `language in ('fr', 'en')`);
    this.holds('post_translation', 'post_translation_status_check', `status in ('waiting', 'ready', 'failed')`);
  }

  private holds(table: string, name: string, rule: string): void {
    this.addSql(`alter table ${table} add constraint ${name} check (${rule}) not valid`);
    this.addSql(`alter table ${table} validate constraint ${name}`);
  }
}
