import { Migration } from '@mikro-orm/migrations';

/** Accounts of the three types, their sessions, codes and known devices. */
export class Migration20261121Identity extends Migration {
  override name = '20261121-identity';

  override up(): void {
    this.addSql(`create table business (
      id uuid primary key,
      name text not null,
      city text not null default '',
      created_at timestamptz not null default now()
    )`);

    this.addSql(`create table account (
      id uuid primary key,
      user_type text not null check (user_type in ('admin', 'manager', 'client')),
      role text not null,
      level int check (level between 1 and 3),
      business_id uuid references business (id),
      firstname text not null,
      lastname text not null,
      email text,
      email_confirmed_at timestamptz,
      phone text,
      password_hash text,
      picture text,
      language text not null default 'fr',
      settings jsonb not null,
      referral_code text,
      referred_by uuid references account (id),
      demo boolean not null default false,
      closed_at timestamptz,
      created_at timestamptz not null default now(),
      version int not null default 1,
      check (user_type <> 'manager' or (level is not null and business_id is not null))
    )`);
    this.addSql(`create unique index account_email on account (user_type, email) where email is not null`);
    this.addSql(`create unique index account_phone on account (user_type, phone) where phone is not null`);
    this.addSql(`create unique index account_referral on account (referral_code) where referral_code is not null`);
    this.addSql(`create index account_created on account (user_type, created_at)`);

    this.addSql(`create table session (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      token_hash bytea not null unique,
      device text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      ended_at timestamptz
    )`);
    this.addSql(`create index session_open on session (account_id, last_seen_at desc) where ended_at is null`);

    this.addSql(`create table login_code (
      id uuid primary key,
      user_type text not null,
      identifier text not null,
      channel text not null,
      account_id uuid references account (id) on delete cascade,
      registration jsonb,
      code_hash bytea not null,
      tries int not null default 0,
      resends int not null default 0,
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index login_code_recent on login_code (identifier, sent_at)`);
    this.addSql(`create index login_code_created on login_code (created_at)`);

    this.addSql(`create table known_device (
      account_id uuid not null references account (id) on delete cascade,
      token_hash bytea not null,
      seen_at timestamptz not null default now(),
      primary key (account_id, token_hash)
    )`);

    this.addSql(`create table email_link (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'password')),
      email text not null,
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index email_link_account on email_link (account_id, purpose, created_at desc)`);

    this.addSql(`create table audit_entry (
      id uuid primary key,
      actor_id uuid,
      action text not null,
      subject_type text not null,
      subject_id uuid,
      before jsonb,
      after jsonb,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index audit_entry_created on audit_entry (created_at desc, id desc)`);
  }
}
