import { Migration } from '@mikro-orm/migrations';

/** How a contact was brought in, said as it was: a note does not tell, since who agrees again has one too. */
export class Migration20261127020200ContactOrigin extends Migration {
  override name = '20261127020200-contact-origin';

  override up(): void {
    this.addSql(`alter table campaign_contact add column origin text not null default 'file'
                 check (origin in ('file', 'hand'))`);
    // Who came with a list names its campaign; whose campaign is gone has no note either.
    this.addSql(`update campaign_contact set origin = 'hand' where campaign_id is null and consent_note is not null`);
  }
}
