import { Migration } from '@mikro-orm/migrations';

/** Where somebody wants no announcements of the platform, by address; and of a message whether it is one. */
export class Migration20261123033000NewsOptOuts extends Migration {
  override name = '20261123033000-news-opt-outs';

  override up(): void {
    this.addSql(`create table news_opt_out (
      address_hash text not null,
      way text not null check (way in ('inapp', 'push', 'whatsapp', 'email')),
      changed_at timestamptz not null default now(),
      primary key (address_hash, way)
    )`);
    this.addSql(`alter table delivery add column is_news boolean not null default false`);
  }
}
