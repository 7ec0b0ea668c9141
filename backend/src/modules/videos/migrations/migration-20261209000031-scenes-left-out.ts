import { Migration } from '@mikro-orm/migrations';

/** What of its source no scene of a video has: its author is told. */
export class Migration20261209000031ScenesLeftOut extends Migration {
  override name = '20261209000031-scenes-left-out';

  override up(): void {
    this.addSql(`alter table video add column left_out jsonb`);
  }
}
