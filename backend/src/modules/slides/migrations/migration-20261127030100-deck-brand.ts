import { Migration } from '@mikro-orm/migrations';

/** The colour and the logo of the community a deck speaks for. */
export class Migration20261127030100DeckBrand extends Migration {
  override name = '20261127030100-deck-brand';

  override up(): void {
    this.addSql('alter table deck add column brand jsonb');
  }
}
