import { Migration } from '@mikro-orm/migrations';

/** What admins want campaigns for, and what was proposed. */
export class Migration20261122214500CampaignAims extends Migration {
  override name = '20261122214500-campaign-aims';

  override up(): void {
    this.addSql(`create table campaign_aim (
      id uuid primary key,
      admin_id uuid references account (id) on delete set null,
      aim text not null,
      state text not null check (state in ('working', 'ready', 'failed')),
      job_id uuid not null,
      proposal jsonb,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index campaign_aim_admin on campaign_aim (admin_id)`);
  }
}
