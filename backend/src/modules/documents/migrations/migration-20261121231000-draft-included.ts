import { Migration } from '@mikro-orm/migrations';

/** A selection is published: proposals of before are all ticked, as they were all published. */
export class Migration20261121231000DraftIncluded extends Migration {
  override name = '20261121231000-draft-included';

  override up(): void {
    this.addSql('alter table draft add included boolean not null default true');
  }
}
