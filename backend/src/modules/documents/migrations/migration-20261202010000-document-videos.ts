import { Migration } from '@mikro-orm/migrations';

/** A video becomes posts, too: by what is said in it. */
export class Migration20261202010000DocumentVideos extends Migration {
  override name = '20261202010000-document-videos';

  override up(): void {
    this.addSql(`alter table document drop constraint document_kind_check,
      add constraint document_kind_check check (kind in ('pdf', 'link', 'text', 'image', 'audio', 'video'))`);
  }
}
