import { Migration } from '@mikro-orm/migrations';

/** Who asked for a launch that another admin has to confirm. */
export class Migration20261123034000SecondAdmin extends Migration {
  override name = '20261123034000-second-admin';

  override up(): void {
    this.addSql(`alter table campaign
      add column asked_by uuid references account (id) on delete set null, add column asked_at timestamptz`);
    this.addSql(`create index campaign_asked_by on campaign (asked_by) where asked_by is not null`);
  }
}
