import { Migration } from '@mikro-orm/migrations';

/** Which reactions the nodes of each release know, so that none delivers past what another must still do. */
export class Migration20261121140000KnownReactions extends Migration {
  override name = '20261121140000-known-reactions';

  override up(): void {
    this.addSql(`create table known_reaction (
      event text not null,
      reaction text not null,
      seen_at timestamptz not null default now(),
      primary key (event, reaction)
    )`);
  }
}
