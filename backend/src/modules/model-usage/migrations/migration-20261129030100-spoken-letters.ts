import { Migration } from '@mikro-orm/migrations';

/** Letters a service read aloud: it counts no tokens. */
export class Migration20261129030100SpokenLetters extends Migration {
  override name = '20261129030100-spoken-letters';

  override up(): void {
    this.addSql('alter table model_use add column spoken bigint not null default 0');
  }
}
