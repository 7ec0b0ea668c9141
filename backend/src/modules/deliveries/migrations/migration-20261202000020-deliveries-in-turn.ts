import { Migration } from '@mikro-orm/migrations';

/** Ways of telling one person one thing, of which the next leaves where the one before is known to have failed (ADR 0064). */
export class Migration20261202000020DeliveriesInTurn extends Migration {
  override name = '20261202000020-deliveries-in-turn';

  override up(): void {
    this.addSql('alter table delivery add column in_turn uuid');
    this.addSql('create index delivery_in_turn on delivery (in_turn) where in_turn is not null');
  }
}
