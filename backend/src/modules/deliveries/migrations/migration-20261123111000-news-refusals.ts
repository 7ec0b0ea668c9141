import { Migration } from '@mikro-orm/migrations';

/** Where somebody wants no announcements, by account: it goes with them to a new number, and holds before an address is theirs. */
export class Migration20261123111000NewsRefusals extends Migration {
  override name = '20261123111000-news-refusals';

  override up(): void {
    this.addSql(`create table news_refusal (
      account_id uuid not null references account (id) on delete cascade,
      way text not null check (way in ('inapp', 'push', 'whatsapp', 'email')),
      primary key (account_id, way)
    )`);
  }
}
