import { Migration } from '@mikro-orm/migrations';

/** Contacts an admin adds, takes out and brings back, with how they agreed. */
export class Migration20261125100000ContactsByHand extends Migration {
  override name = '20261125100000-contacts-by-hand';

  override up(): void {
    this.addSql(`alter table campaign_contact
                 add column consent_note text,
                 add column consented_at timestamptz not null default now(),
                 add column deleted_at timestamptz`);
    this.addSql(`update campaign_contact set consented_at = created_at`);
    this.addSql(`create index campaign_contact_newest on campaign_contact (created_at, id) where deleted_at is null`);
    this.addSql(`create index campaign_contact_deleted on campaign_contact (deleted_at) where deleted_at is not null`);
    this.addSql(`create index campaign_contact_address on campaign_contact (email) where email is not null`);
    this.addSql(`create index campaign_contact_name_search on campaign_contact
                 using gin (afi_plain(firstname) gin_trgm_ops)`);
  }
}
