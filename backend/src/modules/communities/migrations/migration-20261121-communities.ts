import { Migration } from '@mikro-orm/migrations';

/** Communities and members, posts, notifications. */
export class Migration20261121Communities extends Migration {
  override name = '20261121-communities';

  override up(): void {
    this.addSql(`create table community (
      id uuid primary key,
      business_id uuid references business (id),
      name text not null,
      type text not null check (type in ('school', 'company', 'association', 'other')),
      about text not null default '',
      purpose text not null default '',
      city text not null default '',
      website text,
      logo text,
      visibility text not null check (visibility in ('public', 'private')),
      join_condition text not null check (join_condition in ('open', 'validation')),
      invite_code text not null unique,
      members_count int not null default 0,
      posts_count int not null default 0,
      created_at timestamptz not null default now(),
      version int not null default 1
    )`);
    this.addSql(`create table membership (
      id uuid primary key,
      community_id uuid not null references community (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      role text not null check (role in ('owner', 'team', 'member')),
      joined_at timestamptz not null default now(),
      unique (community_id, account_id)
    )`);
    this.addSql(`create index membership_account on membership (account_id, joined_at desc, id desc)`);
    this.addSql(`create index membership_list on membership (community_id, joined_at desc, id desc)`);

    this.addSql(`create table post (
      id uuid primary key,
      community_id uuid not null references community (id) on delete cascade,
      author_id uuid not null references account (id),
      type text not null default 'text',
      title text not null,
      content text not null,
      excerpt text not null,
      status text not null check (status in ('draft', 'published')),
      privacy text not null check (privacy in ('public', 'membersOnly')),
      visibility text not null default 'visible' check (visibility in ('visible', 'hidden')),
      pinned boolean not null default false,
      source jsonb,
      source_draft_id uuid unique,
      published_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version int not null default 1
    )`);
    this.addSql(`create index post_feed on post (community_id, pinned desc, published_at desc, id desc)
                 where status = 'published' and deleted_at is null`);
    this.addSql(`create index post_drafts on post (community_id, created_at desc, id desc)
                 where status = 'draft' and deleted_at is null`);
    this.addSql(
      `create index post_published on post (published_at desc, id desc) where status = 'published' and deleted_at is null`,
    );

    this.addSql(`create table notification (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      kind text not null,
      params jsonb not null,
      link text,
      read_at timestamptz,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create index notification_list on notification (account_id, created_at desc, id desc)`);
    this.addSql(`create index notification_unread on notification (account_id) where read_at is null`);
  }
}
