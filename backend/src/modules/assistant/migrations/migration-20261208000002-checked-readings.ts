import { Migration } from '@mikro-orm/migrations';

/** When a sound was last found to say what its text says: what did not change since is not read again. */
export class Migration20261208000002CheckedReadings extends Migration {
  override name = '20261208000002-checked-readings';

  override up(): void {
    this.addSql('alter table text_reading add column checked_at timestamptz');
  }
}
