import { Migration } from '@mikro-orm/migrations';

/** The relay is woken by the commits of its own process: NOTIFY made every commit wait for the others (see relay.ts). */
export class Migration20261121QuietOutbox extends Migration {
  override name = '20261121-quiet-outbox';

  override up(): void {
    this.addSql(`drop trigger outbox_event_wake on outbox_event`);
    this.addSql(`drop function afi_wake_relay()`);
  }
}
