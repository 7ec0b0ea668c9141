import { Migration } from '@mikro-orm/migrations';

/**
 * Ids for rows that are made in the database by the hundred thousand: those of `uuid` v7, in the order of time. With random ones each
 * row is written on another page of its indexes.
 */
export class Migration20261123200000TimedIds extends Migration {
  override name = '20261123200000-timed-ids';

  override up(): void {
    // PostgreSQL has its own from 18 on. The two bits make a version 7 of the 4 that a random one says.
    this.addSql(`create function afi_timed_id() returns uuid language sql volatile parallel safe as $$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $$`);
  }
}
