import { Migration } from '@mikro-orm/migrations';

/** Links to decks, by the hash of their address; ended ones stay a while, so that whoever follows one is told. */
export class Migration20261127030000DeckShares extends Migration {
  override name = '20261127030000-deck-shares';

  override up(): void {
    this.addSql(`create table deck_share (
      id uuid primary key,
      deck_id uuid not null references deck (id) on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      ended_at timestamptz,
      created_at timestamptz not null
    )`);
    this.addSql('create unique index deck_share_open on deck_share (deck_id) where ended_at is null');
    this.addSql('create index deck_share_deck on deck_share (deck_id)');
    this.addSql('create index deck_share_expires on deck_share (expires_at)');
  }
}
