import { Migration } from '@mikro-orm/migrations';

/** A feed asks which of its posts came from a document. */
export class Migration20261121144000DraftPost extends Migration {
  override name = '20261121144000-draft-post';

  override up(): void {
    this.addSql(`create index draft_post on draft (post_id) where post_id is not null`);
  }
}
