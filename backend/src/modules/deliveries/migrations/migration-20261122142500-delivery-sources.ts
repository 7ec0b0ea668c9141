import { Migration } from '@mikro-orm/migrations';

/** What another word asked for: told apart, once for an address, and called back before it leaves. */
export class Migration20261122142500DeliverySources extends Migration {
  override name = '20261122142500-delivery-sources';

  override up(): void {
    this.addSql(`alter table delivery add column source text, add column source_id uuid`);
    this.addSql(`alter table delivery drop constraint delivery_status_check`);
    this.addSql(`alter table delivery add constraint delivery_status_check
                 check (status in ('queued', 'sent', 'failed', 'unknown', 'skipped'))`);
    this.addSql(`create index delivery_source on delivery (source_id) where source_id is not null`);
    this.addSql(`create unique index delivery_once on delivery (source_id, channel, address)
                 where source_id is not null and status not in ('failed', 'skipped')`);
  }
}
