import { Migration } from '@mikro-orm/migrations';

/**
 * How the interface looks leaves the account. The old column stays, with a default, for nodes of the release before: what
 * they write there during an upgrade is not carried over.
 */
export class Migration20261121151000AccountSettings extends Migration {
  override name = '20261121151000-account-settings';

  override up(): void {
    this.addSql(`create table account_settings (
      account_id uuid primary key references account (id) on delete cascade,
      theme text not null check (theme in ('light', 'dark', 'auto')),
      font_size text not null check (font_size in ('small', 'medium', 'large')),
      compact boolean not null,
      timezone text not null,
      currency text not null check (currency in ('XOF', 'XAF'))
    )`);
    this.addSql(`insert into account_settings (account_id, theme, font_size, compact, timezone, currency)
      select id, coalesce(settings->>'theme', 'auto'), coalesce(settings->>'fontSize', 'medium'),
             coalesce((settings->>'compact')::boolean, false), coalesce(settings->>'timezone', 'Africa/Abidjan'),
             coalesce(settings->>'currency', 'XOF')
        from account`);
    this.addSql(`alter table account alter column settings set default '{}'`);
  }
}
