import { Migration } from '@mikro-orm/migrations';

/** A reminder may rest until a day of the person's own calendar. */
export class Migration20261123130000ReminderPauses extends Migration {
  override name = '20261123130000-reminder-pauses';

  override up(): void {
    this.addSql(`alter table reminder add column paused_until text check (paused_until ~ '^\\d{4}-\\d{2}-\\d{2}$')`);
  }
}
