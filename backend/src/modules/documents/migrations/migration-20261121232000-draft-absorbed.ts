import { Migration } from '@mikro-orm/migrations';

/** A merge can be undone: what was merged keeps what took it in, as that was before. */
export class Migration20261121232000DraftAbsorbed extends Migration {
  override name = '20261121232000-draft-absorbed';

  override up(): void {
    this.addSql('alter table draft add absorbed jsonb');
  }
}
