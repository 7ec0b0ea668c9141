import { Migration } from '@mikro-orm/migrations';

/** Texts, images and recordings become posts, too; what waits for its file has no job yet. */
export class Migration20261123220000DocumentKinds extends Migration {
  override name = '20261123220000-document-kinds';

  override up(): void {
    this.addSql(`alter table document drop constraint document_kind_check,
      add constraint document_kind_check check (kind in ('pdf', 'link', 'text', 'image', 'audio')),
      alter column job_id drop not null, add column media_id uuid, add column typed text`);
    this.addSql(`create index document_waiting on document (media_id) where job_id is null`);
  }
}
