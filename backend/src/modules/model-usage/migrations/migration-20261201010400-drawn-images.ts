import { Migration } from '@mikro-orm/migrations';

/** Images a service made: it counts no tokens. */
export class Migration20261201010400DrawnImages extends Migration {
  override name = '20261201010400-drawn-images';

  override up(): void {
    this.addSql('alter table model_use add column drawn int not null default 0');
  }
}
