import { Migration } from '@mikro-orm/migrations';

/** When the working files of an ended job were removed for good. */
export class Migration20261121JobFiles extends Migration {
  override name = '20261121-job-files';

  override up(): void {
    this.addSql(`alter table job add files_removed_at timestamptz`);
    this.addSql(
      `create index job_with_files on job (finished_at) where finished_at is not null and files_removed_at is null`,
    );
  }
}
