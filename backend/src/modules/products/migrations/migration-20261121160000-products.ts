import { Migration } from '@mikro-orm/migrations';

/** Products of clients and of businesses. Lists are read by their seller, whichever of the two it is. */
export class Migration20261121160000Products extends Migration {
  override name = '20261121160000-products';

  override up(): void {
    this.addSql(`create table product (
      id uuid primary key,
      account_id uuid references account (id) on delete cascade,
      business_id uuid references business (id) on delete cascade,
      name text not null,
      description text not null,
      price int check (price >= 0),
      currency text not null check (currency in ('XOF', 'XAF')),
      family text not null,
      photo_id uuid references media (id) on delete set null,
      active boolean not null,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1,
      check (num_nonnulls(account_id, business_id) = 1)
    )`);
    const living = 'where deleted_at is null';
    this.addSql(`create index product_newest on product (coalesce(account_id, business_id), created_at, id) ${living}`);
    this.addSql(
      `create index product_named on product (coalesce(account_id, business_id), afi_plain(name), id) ${living}`,
    );
    this.addSql(`create index product_priced on product (coalesce(account_id, business_id), price, id) ${living}`);
    this.addSql(`create index product_family on product (coalesce(account_id, business_id), family) ${living}`);
    this.addSql(`create index product_photo on product (photo_id) where photo_id is not null`);
    this.addSql(`create index product_search on product
                 using gin (afi_plain(name || ' ' || family || ' ' || description) gin_trgm_ops) ${living}`);
  }
}
