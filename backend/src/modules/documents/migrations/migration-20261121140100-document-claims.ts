import { Migration } from '@mikro-orm/migrations';

/** Files that documents came from are claimed by them, as those sent from now on. */
export class Migration20261121140100DocumentClaims extends Migration {
  override name = '20261121140100-document-claims';

  override up(): void {
    this.addSql(`insert into media_claim (media_id, word, claimant_id)
      select media.id, 'documents', document.id from document join media using (storage_key)`);
  }
}
