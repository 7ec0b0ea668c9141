import { Migration } from '@mikro-orm/migrations';

/** What a service read aloud of an answer: kept as long as the answer is, so that nobody pays for it twice. */
export class Migration20261202020000ChatReadings extends Migration {
  override name = '20261202020000-chat-readings';

  override up(): void {
    this.addSql(`create table chat_reading (
      answer_id uuid primary key references chat_message (id) on delete cascade,
      job_id uuid not null,
      state text not null,
      letters integer not null,
      key text not null,
      bytes integer not null default 0,
      seconds real not null default 0,
      created_at timestamptz not null
    )`);
  }
}
