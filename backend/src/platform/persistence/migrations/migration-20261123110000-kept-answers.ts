import { Migration } from '@mikro-orm/migrations';

/** Of a repeated call whether its answer is kept: an account has room for so many bytes of them a day. */
export class Migration20261123110000KeptAnswers extends Migration {
  override name = '20261123110000-kept-answers';

  override up(): void {
    this.addSql('alter table idempotency_key add column is_kept boolean not null default true');
  }
}
