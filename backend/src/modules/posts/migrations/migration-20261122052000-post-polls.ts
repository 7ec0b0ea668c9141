import { Migration } from '@mikro-orm/migrations';

/** Finds the post of a poll that ended. */
export class Migration20261122052000PostPolls extends Migration {
  override name = '20261122052000-post-polls';

  override up(): void {
    this.addSql(`create index post_poll on post ((coalesce(body->>'pollId', action->>'pollId')))
                 where coalesce(body->>'pollId', action->>'pollId') is not null`);
  }
}
