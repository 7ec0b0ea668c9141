import { Migration } from '@mikro-orm/migrations';

/** The sweep finds the few deleted products among all. */
export class Migration20261121174000DeletedProducts extends Migration {
  override name = '20261121174000-deleted-products';

  override up(): void {
    this.addSql('create index product_deleted on product (deleted_at) where deleted_at is not null');
  }
}
