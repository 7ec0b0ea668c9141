import { Migration } from '@mikro-orm/migrations';

/**
 * Whether a message of a word sleeps, by its source alone: right after thousands were written down, before their table is
 * analysed, any other index was read from one end to the other for each of them.
 */
export class Migration20261123140000HeldBySource extends Migration {
  override name = '20261123140000-held-by-source';

  override up(): void {
    this.addSql(
      `create index delivery_held_source on delivery (source_id) where status = 'queued' and due_at is not null`,
    );
  }
}
