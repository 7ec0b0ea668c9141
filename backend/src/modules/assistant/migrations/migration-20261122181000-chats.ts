import { Migration } from '@mikro-orm/migrations';

/**
 * Conversations with Afi, what was said in them, and the pieces of answers under way: those are rows of their own, so that
 * a piece costs what it is long; an ended answer holds its text whole and where it was cut.
 */
export class Migration20261122181000Chats extends Migration {
  override name = '20261122181000-chats';

  override up(): void {
    this.addSql(`create table chat (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      title text not null,
      pinned boolean not null,
      archived boolean not null,
      at timestamptz not null,
      deleted_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 1
    )`);
    this.addSql('create index chat_newest on chat (account_id, at, id) where deleted_at is null');
    this.addSql('create index chat_deleted on chat (deleted_at) where deleted_at is not null');
    this.addSql(`create table chat_message (
      id uuid primary key,
      chat_id uuid not null references chat (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      role text not null check (role in ('question', 'answer')),
      content text not null,
      media_ids jsonb not null,
      question_id uuid,
      state text check (state in ('waiting', 'writing', 'done', 'stopped', 'failed')),
      job_id uuid,
      engine text check (engine in ('builtin', 'model')),
      sources jsonb not null,
      private boolean not null,
      error_code text,
      cuts jsonb not null,
      replaced_at timestamptz,
      at timestamptz not null,
      bytes int generated always as (octet_length(content) + octet_length(sources::text)) stored,
      check ((role = 'answer') = (state is not null))
    )`);
    this.addSql('create index chat_message_newest on chat_message (chat_id, at, id)');
    this.addSql('create unique index chat_message_job on chat_message (job_id) where job_id is not null');
    this.addSql('create index chat_message_bytes on chat_message (account_id) include (bytes)');
    // One answer at a time in a conversation, whoever asks twice at once.
    this.addSql(
      `create unique index chat_message_under_way on chat_message (chat_id) where state in ('waiting', 'writing')`,
    );
    this.addSql(`create table chat_piece (
      answer_id uuid not null references chat_message (id) on delete cascade,
      seq int not null check (seq > 0),
      text text not null,
      primary key (answer_id, seq)
    )`);
  }
}
