import { Migration } from '@mikro-orm/migrations';

/** Outbox, inbox, idempotency keys, rate limits; search without accents. */
export class Migration20261121Platform extends Migration {
  override name = '20261121-platform';

  override up(): void {
    this.addSql(`create extension if not exists unaccent`);
    // Immutable, so that it may stand in an index.
    this.addSql(`create function afi_plain(value text) returns text language sql immutable parallel safe
                 as $$ select lower(public.unaccent('public.unaccent', value)) $$`);

    this.addSql(`create table outbox_event (
      id uuid primary key,
      name text not null,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      tries int not null default 0,
      next_at timestamptz not null default now(),
      done_at timestamptz,
      last_error text
    )`);
    this.addSql(`create index outbox_event_due on outbox_event (next_at, id) where done_at is null`);
    this.addSql(`create index outbox_event_done on outbox_event (done_at) where done_at is not null`);
    this.addSql(`create function afi_wake_relay() returns trigger language plpgsql as
                 $$ begin perform pg_notify('afi_outbox', ''); return null; end $$`);
    this.addSql(`create trigger outbox_event_wake after insert on outbox_event
                 for each statement execute function afi_wake_relay()`);

    this.addSql(`create table inbox (
      event_id uuid not null references outbox_event (id) on delete cascade,
      reaction text not null,
      created_at timestamptz not null default now(),
      primary key (event_id, reaction)
    )`);

    this.addSql(`create table idempotency_key (
      scope text primary key,
      body_hash text not null,
      status int not null,
      answer jsonb not null,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index idempotency_key_created on idempotency_key (created_at)`);

    // Columns as rate-limiter-flexible expects them. Unlogged: counters may be lost with a crash.
    this.addSql(`create unlogged table rate_limit (
      key varchar(255) primary key,
      points int not null default 0,
      expire bigint
    )`);
  }
}
