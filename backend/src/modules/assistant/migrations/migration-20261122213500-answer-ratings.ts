import { Migration } from '@mikro-orm/migrations';

/** Whether an answer helped who asked. */
export class Migration20261122213500AnswerRatings extends Migration {
  override name = '20261122213500-answer-ratings';

  override up(): void {
    this.addSql(`alter table chat_message add column rating text check (rating in ('up', 'down'))`);
  }
}
