import { Migration } from '@mikro-orm/migrations';

/** Key points are published with a post where its writer says so. */
export class Migration20261121233000DraftPoints extends Migration {
  override name = '20261121233000-draft-points';

  override up(): void {
    this.addSql('alter table draft add with_points boolean not null default false');
  }
}
