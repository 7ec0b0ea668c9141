import { Migration } from '@mikro-orm/migrations';

/** Requests to create a community. One that waits, or is approved and unused, stands alone in its account. */
export class Migration20261121231500CommunityRequests extends Migration {
  override name = '20261121231500-community-requests';

  override up(): void {
    this.addSql(`create table community_request (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      type text not null check (type in ('school', 'company', 'association', 'other')),
      purpose text not null,
      status text not null check (status in ('pending', 'approved', 'rejected', 'cancelled')),
      comment text not null,
      answered_by uuid references account (id) on delete set null,
      answered_at timestamptz,
      spent_at timestamptz,
      community_id uuid references community (id) on delete set null,
      created_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql(`create unique index community_request_open on community_request (account_id)
                 where status = 'pending' or (status = 'approved' and spent_at is null)`);
    this.addSql(`create index community_request_mine on community_request (account_id, created_at, id)`);
    this.addSql(`create index community_request_newest on community_request (created_at, id)`);
    this.addSql(`create index community_request_status on community_request (status, created_at, id)`);
    this.addSql(`create index community_request_answered on community_request (answered_at, id)`);
    this.addSql(`create index community_request_unanswered on community_request (id) where answered_at is null`);
    this.addSql(`create index community_request_named on community_request (afi_plain(name), id)`);
    this.addSql(`create index community_request_search on community_request
                 using gin (afi_plain(name || ' ' || purpose) gin_trgm_ops)`);
    this.addSql(`create index community_request_community on community_request (community_id)
                 where community_id is not null`);
  }
}
