import { Migration } from '@mikro-orm/migrations';

/** How many of the last slides of the outline a work that ended early left unwritten. */
export class Migration20261209010000UnwrittenSlides extends Migration {
  override name = '20261209010000-unwritten-slides';

  override up(): void {
    this.addSql('alter table deck add column unwritten int not null default 0');
  }
}
