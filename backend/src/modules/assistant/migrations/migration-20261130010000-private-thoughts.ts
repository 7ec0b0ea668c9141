import { Migration } from '@mikro-orm/migrations';

/** Whether a model may be told private thoughts: null until their author was asked. An answer keeps how many it did without. */
export class Migration20261130010000PrivateThoughts extends Migration {
  override name = '20261130010000-private-thoughts';

  override up(): void {
    this.addSql('alter table chat_memory add column private_thoughts boolean');
    this.addSql('alter table chat_message add column unread_private integer not null default 0');
  }
}
