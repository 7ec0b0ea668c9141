import { Migration } from '@mikro-orm/migrations';

/**
 * Links to what somebody made, by the hash of their address; ended ones stay a while, so that whoever follows one is told. Those to
 * decks move here: their addresses stay what they were.
 */
export class Migration20261130030000Shares extends Migration {
  override name = '20261130030000-shares';

  override up(): void {
    this.addSql(`create table share (
      id uuid primary key,
      kind text not null check (kind in ('deck', 'video', 'canvas')),
      subject_id uuid not null,
      account_id uuid not null references account (id) on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      ended_at timestamptz,
      created_at timestamptz not null
    )`);
    this.addSql(`insert into share (id, kind, subject_id, account_id, token_hash, expires_at, ended_at, created_at)
      select s.id, 'deck', s.deck_id, d.account_id, s.token_hash, s.expires_at, s.ended_at, s.created_at
        from deck_share s join deck d on d.id = s.deck_id`);
    this.addSql('create unique index share_open on share (kind, subject_id) where ended_at is null');
    this.addSql('create index share_account on share (account_id)');
    this.addSql('create index share_expires on share (expires_at)');
    this.addSql('drop table deck_share');
  }
}
