import { Migration } from '@mikro-orm/migrations';

/**
 * How much each text of a post takes: an account has room for so much, and is counted at every write that takes more. The
 * tables are written anew once, which holds up whoever writes posts for as long as that takes.
 */
export class Migration20261123031500PostRoom extends Migration {
  override name = '20261123031500-post-room';

  override up(): void {
    const texts = (...columns: string[]) => columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ');
    const said = texts('title', 'content', 'body::text', 'action::text');
    this.addSql(`alter table post add column bytes int generated always as (${said}) stored`);
    this.addSql(`alter table post_revision add column bytes int generated always as (${said}) stored`);
    this.addSql(`alter table post_autosave add column bytes int generated always as (${texts('fields::text')}) stored`);
    // Each in place of the one that names the account alone.
    this.addSql('create index post_room on post (author_id) include (bytes)');
    this.addSql('drop index post_author');
    this.addSql('create index post_revision_room on post_revision (editor_id, id) include (bytes)');
    this.addSql('drop index post_revision_editor');
    this.addSql(`create table post_writing (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      hour timestamptz not null,
      bytes bigint not null,
      unique (account_id, hour)
    )`);
    this.addSql('create index post_writing_age on post_writing (hour)');
  }
}
