import { Migration } from '@mikro-orm/migrations';

/** What the model was asked: a row a day, kind of work and person, so that it grows with people and not with questions. */
export class Migration20261122221500ModelUse extends Migration {
  override name = '20261122221500-model-use';

  override up(): void {
    this.addSql(`create table model_use (
      id uuid primary key,
      day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      kind text not null,
      account_id uuid references account (id) on delete cascade,
      calls int not null,
      prompt_tokens bigint not null,
      completion_tokens bigint not null,
      cost_micros bigint
    )`);
    this.addSql('create unique index model_use_of on model_use (account_id, day, kind) nulls not distinct');
    this.addSql('create index model_use_day on model_use (day, id)');
    this.addSql('create index model_use_tokens on model_use ((prompt_tokens + completion_tokens), id)');
  }
}
