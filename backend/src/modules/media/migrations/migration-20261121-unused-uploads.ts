import { Migration } from '@mikro-orm/migrations';

/**
 * Uploads nobody uses are removed from now on. Those that documents came from are marked, which nobody did before. The
 * key keeps them whoever forgets the mark: a backend of the release before, during the upgrade.
 */
export class Migration20261121UnusedUploads extends Migration {
  override name = '20261121-unused-uploads';

  override up(): void {
    this.addSql(`update upload set used_at = now()
                  where exists (select from document where document.storage_key = upload.storage_key)`);
    this.addSql(`alter table upload add unique (storage_key)`);
    this.addSql(`alter table document add foreign key (storage_key) references upload (storage_key)`);
    this.addSql(`create index document_file on document (storage_key) where storage_key is not null`);
  }
}
