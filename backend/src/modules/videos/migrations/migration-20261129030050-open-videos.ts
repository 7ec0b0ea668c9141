import { Migration } from '@mikro-orm/migrations';

/** What may be read aloud by a service. In a transaction of its own: nobody waits for a lock while rows are rewritten. */
export class Migration20261129030050OpenVideos extends Migration {
  override name = '20261129030050-open-videos';

  override up(): void {
    this.addSql(`update video set private = false where source_kind not in ('thoughts', 'story', 'deck')`);
  }
}
