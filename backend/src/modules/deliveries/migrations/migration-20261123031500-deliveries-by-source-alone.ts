import { Migration } from '@mikro-orm/migrations';

/** Messages that may have gone another way since they failed: nobody but the word that asked for them sends them again. */
export class Migration20261123031500DeliveriesBySourceAlone extends Migration {
  override name = '20261123031500-deliveries-by-source-alone';

  override up(): void {
    this.addSql(`alter table delivery add column by_source_alone boolean not null default false`);
  }
}
