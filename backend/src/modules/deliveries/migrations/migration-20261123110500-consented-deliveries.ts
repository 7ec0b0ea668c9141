import { Migration } from '@mikro-orm/migrations';

/** Messages their person asked for, which go by any way that did not end, whatever was chosen for notifications. */
export class Migration20261123110500ConsentedDeliveries extends Migration {
  override name = '20261123110500-consented-deliveries';

  override up(): void {
    this.addSql('alter table delivery add column by_consent boolean not null default false');
  }
}
