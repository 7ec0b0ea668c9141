import { Migration } from '@mikro-orm/migrations';

/** What each account chose to be told of, and how much of each community. */
export class Migration20261122053500NotificationChoices extends Migration {
  override name = '20261122053500-notification-choices';

  override up(): void {
    this.addSql(`create table notification_settings (
      account_id uuid primary key references account (id) on delete cascade,
      general boolean not null,
      push boolean not null,
      whatsapp boolean not null,
      email boolean not null,
      new_posts boolean not null,
      new_members boolean not null,
      new_comments boolean not null,
      mentions boolean not null
    )`);
    this.addSql(`create table notification_level (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      community_id uuid not null references community (id) on delete cascade,
      level text not null check (level in ('all', 'mentions', 'none')),
      unique (account_id, community_id)
    )`);
  }
}
