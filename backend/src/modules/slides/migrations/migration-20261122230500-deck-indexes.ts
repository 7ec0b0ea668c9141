import { Migration } from '@mikro-orm/migrations';

/** What the end of a job looks for, and what the room of an account counts: deleted decks, too. */
export class Migration20261122230500DeckIndexes extends Migration {
  override name = '20261122230500-deck-indexes';

  override up(): void {
    this.addSql('create index deck_job on deck (job_id) where job_id is not null');
    this.addSql('create index deck_account on deck (account_id)');
  }
}
