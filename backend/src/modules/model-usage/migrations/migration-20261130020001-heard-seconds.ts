import { Migration } from '@mikro-orm/migrations';

/** Seconds of sound a service wrote down: it counts no tokens. */
export class Migration20261130020001HeardSeconds extends Migration {
  override name = '20261130020001-heard-seconds';

  override up(): void {
    this.addSql('alter table model_use add column heard bigint not null default 0');
  }
}
