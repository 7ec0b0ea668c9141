import { Migration } from '@mikro-orm/migrations';

/** What was read aloud is looked through by its texts: sounds go with their words. */
export class Migration20261208000001TextReadingSubjects extends Migration {
  override name = '20261208000001-text-reading-subjects';

  override up(): void {
    this.addSql('create index text_reading_of_subject on text_reading ("of", subject_id, part)');
  }
}
