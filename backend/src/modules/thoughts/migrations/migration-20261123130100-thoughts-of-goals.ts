import { Migration } from '@mikro-orm/migrations';

/** A thought may be about a goal, and stays when that goes. */
export class Migration20261123130100ThoughtsOfGoals extends Migration {
  override name = '20261123130100-thoughts-of-goals';

  override up(): void {
    this.addSql('alter table thought add column goal_id uuid references goal (id) on delete set null');
    this.addSql('create index thought_goal on thought (goal_id, at, id) where goal_id is not null');
  }
}
