import { Migration } from '@mikro-orm/migrations';

/**
 * An unsaved text outlives the draft it was written for: by cascade it went without a word to the files it claimed, which
 * then stayed for ever. It goes on as a new post.
 */
export class Migration20261122131000KeptAutosaves extends Migration {
  override name = '20261122131000-kept-autosaves';

  override up(): void {
    this.addSql('alter table post_autosave drop constraint post_autosave_post_id_fkey');
    this.addSql(
      `alter table post_autosave add constraint post_autosave_post_id_fkey
         foreign key (post_id) references post (id) on delete set null`,
    );
  }
}
