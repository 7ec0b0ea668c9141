import { Migration } from '@mikro-orm/migrations';

/** Composers that ended, so that what they began and arrives later makes no text again. */
export class Migration20261123120000EndedAutosaves extends Migration {
  override name = '20261123120000-ended-autosaves';

  override up(): void {
    this.addSql(`create table ended_autosave (
      account_id uuid not null references account (id) on delete cascade,
      writer text not null,
      ended_at timestamptz not null,
      primary key (account_id, writer)
    )`);
    this.addSql('create index ended_autosave_age on ended_autosave (ended_at)');
  }
}
