import { Migration } from '@mikro-orm/migrations';

/** What a work costs; nothing of those before, and of those a node of the release before asks for. */
export class Migration20261130020000JobPrices extends Migration {
  override name = '20261130020000-job-prices';

  override up(): void {
    this.addSql('alter table job add column price int not null default 0 check (price >= 0)');
  }
}
