import { Migration } from '@mikro-orm/migrations';

/** Small web apps of the back office, shown in posts. */
export class Migration20261123221000Miniapps extends Migration {
  override name = '20261123221000-miniapps';

  override up(): void {
    this.addSql(`create table miniapp (
      id uuid primary key,
      name text not null,
      description text not null,
      html text not null,
      active boolean not null,
      created_at timestamptz not null default now(),
      version int not null default 1
    )`);
    this.addSql(`create index miniapp_newest on miniapp (created_at desc, id desc)`);
  }
}
