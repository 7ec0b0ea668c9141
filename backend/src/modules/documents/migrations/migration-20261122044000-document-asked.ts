import { Migration } from '@mikro-orm/migrations';

/** How many posts, and of which pages or chapter; documents of before were left to the engine. */
export class Migration20261122044000DocumentAsked extends Migration {
  override name = '20261122044000-document-asked';

  override up(): void {
    this.addSql('alter table document add asked jsonb');
  }
}
