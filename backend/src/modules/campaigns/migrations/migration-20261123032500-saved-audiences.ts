import { Migration } from '@mikro-orm/migrations';

/** Filters kept under a name. */
export class Migration20261123032500SavedAudiences extends Migration {
  override name = '20261123032500-saved-audiences';

  override up(): void {
    this.addSql(`create table saved_audience (
      id uuid primary key,
      name text not null,
      filters jsonb not null,
      count integer not null,
      counted_at timestamptz not null,
      created_by uuid references account (id) on delete set null,
      created_at timestamptz not null,
      deleted_at timestamptz
    )`);
    this.addSql(`create unique index saved_audience_name on saved_audience (lower(name)) where deleted_at is null`);
    this.addSql(`create index saved_audience_deleted on saved_audience (deleted_at) where deleted_at is not null`);
    this.addSql(`create index saved_audience_created_by on saved_audience (created_by)`);
  }
}
