import { Migration } from '@mikro-orm/migrations';

/** Reminders of one day that will come no more are found by that day: the sweep reads only those it may forget. */
export class Migration20261124120000PastReminders extends Migration {
  override name = '20261124120000-past-reminders';

  override up(): void {
    this.addSql('create index reminder_past on reminder (on_day) where on_day is not null and next_at is null');
  }
}
