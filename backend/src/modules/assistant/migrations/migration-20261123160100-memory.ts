import { Migration } from '@mikro-orm/migrations';

/** What people want Afi to know of them, and whether it may use it: without a row it may. */
export class Migration20261123160100Memory extends Migration {
  override name = '20261123160100-memory';

  override up(): void {
    this.addSql(`create table chat_fact (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      text text not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index chat_fact_newest on chat_fact (account_id, created_at, id)');
    this.addSql(`create table chat_memory (
      account_id uuid primary key references account (id) on delete cascade,
      enabled boolean not null
    )`);
  }
}
