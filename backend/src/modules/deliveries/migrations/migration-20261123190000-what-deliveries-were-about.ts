import { Migration } from '@mikro-orm/migrations';

/**
 * What a message was about, so that it can be asked whether it still is for its person; and by which number somebody without
 * an account may end what is sent to an address of theirs. Unknown of those written by the release before.
 */
export class Migration20261123190000WhatDeliveriesWereAbout extends Migration {
  override name = '20261123190000-what-deliveries-were-about';

  override up(): void {
    this.addSql(
      `alter table delivery add column community_id uuid, add column subject_id uuid, add column number_hash text`,
    );
    this.addSql(`create index delivery_queued_subject on delivery (subject_id) where status = 'queued'`);
  }
}
