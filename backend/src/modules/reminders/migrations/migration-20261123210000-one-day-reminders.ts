import { Migration } from '@mikro-orm/migrations';

/** A reminder may come once, on a day of the person's own calendar. */
export class Migration20261123210000OneDayReminders extends Migration {
  override name = '20261123210000-one-day-reminders';

  override up(): void {
    this.addSql(`alter table reminder add column on_day text check (on_day ~ '^\\d{4}-\\d{2}-\\d{2}$')`);
  }
}
