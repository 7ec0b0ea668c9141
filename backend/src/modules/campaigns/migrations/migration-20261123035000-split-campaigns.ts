import { Migration } from '@mikro-orm/migrations';

/** A second text, tried on a part of the audience before the rest is sent the better one. */
export class Migration20261123035000SplitCampaigns extends Migration {
  override name = '20261123035000-split-campaigns';

  override up(): void {
    this.addSql(`alter table campaign
      add column split jsonb, add column decides_at timestamptz, add column winner text check (winner in ('a', 'b'))`);
    this.addSql(`alter table campaign_recipient add column variant text check (variant in ('a', 'b'))`);
  }
}
