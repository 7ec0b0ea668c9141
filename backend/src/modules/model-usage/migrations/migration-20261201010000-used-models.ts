import { Migration } from '@mikro-orm/migrations';

/** Which model was used, and as what it was asked where it refused. */
export class Migration20261201010000UsedModels extends Migration {
  override name = '20261201010000-used-models';

  override up(): void {
    this.addSql('alter table model_use add column model text');
    this.addSql('drop index model_use_of');
    this.addSql('create unique index model_use_of on model_use (account_id, day, kind, model) nulls not distinct');
    this.addSql(`alter table counted_run add column sense text not null default 'model'`);
  }
}
