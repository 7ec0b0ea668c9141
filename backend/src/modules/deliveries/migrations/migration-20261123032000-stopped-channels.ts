import { Migration } from '@mikro-orm/migrations';

/** Channels whose provider takes nothing more, until an admin begins them again. */
export class Migration20261123032000StoppedChannels extends Migration {
  override name = '20261123032000-stopped-channels';

  override up(): void {
    this.addSql(`create table stopped_channel (
      channel text primary key check (channel in ('push', 'whatsapp', 'email')),
      code text not null,
      stopped_at timestamptz not null default now()
    )`);
  }
}
