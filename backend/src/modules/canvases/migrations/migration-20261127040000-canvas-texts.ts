import { Migration } from '@mikro-orm/migrations';

/** A page or a PDF is read for them. */
export class Migration20261127040000CanvasTexts extends Migration {
  override name = '20261127040000-canvas-texts';

  override up(): void {
    this.addSql(`alter table canvas
      add column state text not null default 'ready' check (state in ('reading', 'ready', 'failed')),
      add column source_kind text,
      add column job_id uuid`);
  }
}
