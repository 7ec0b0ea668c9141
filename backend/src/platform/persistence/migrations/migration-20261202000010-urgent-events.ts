import { Migration } from '@mikro-orm/migrations';

/** Events somebody waits for have a line of their own. */
export class Migration20261202000010UrgentEvents extends Migration {
  override name = '20261202000010-urgent-events';

  override up(): void {
    this.addSql('alter table outbox_event add column is_urgent boolean not null default false');
    // Of what waits, and is urgent: next to nothing, and found without what waits beside it.
    this.addSql('create index outbox_event_urgent on outbox_event (next_at, id) where done_at is null and is_urgent');
  }
}
