import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CommunityRole } from '@afi/contracts/communities';
import { listedContentBytes, type ListedPost, type PostView } from '@afi/contracts/posts';
import type { Page } from '@afi/contracts/route';
import { preparedQuery } from '../../../platform/persistence/prepared-query.js';
import { keysetOf, page } from '../../../platform/persistence/keyset.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { PostSlot } from '../posts.queries.js';
import { CommunityQueries, manages } from '../../communities/communities.queries.js';

interface PostRow<Content extends string | null = string | null> {
  id: string;
  community_id: string;
  community_name: string;
  author_id: string;
  firstname: string;
  lastname: string;
  picture: string | null;
  author_role: CommunityRole | null;
  type: PostView['body']['type'];
  title: string;
  content: Content;
  excerpt: string;
  status: PostView['status'];
  privacy: PostView['privacy'];
  visibility: PostView['visibility'];
  pinned: boolean;
  source: PostView['source'];
  version: number;
  published_at: Date | null;
  created_at: Date;
  published_key: string | null;
  created_key: string;
  my_role: CommunityRole | null;
}

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

const columns = `p.id, p.community_id, c.name as community_name, p.author_id, a.firstname, a.lastname, a.picture, w.role as author_role,
  p.type, p.title, p.excerpt, p.status, p.privacy, p.visibility, p.pinned, p.source, p.version, p.published_at, p.created_at,
  p.published_at::text as published_key, p.created_at::text as created_key`;
const whole = `${columns}, p.content`;
/** `octet_length` knows the size of a text without fetching it. */
const listed = `${columns}, case when octet_length(p.content) <= ${listedContentBytes} then p.content end as content`;
const joins = `join community c on c.id = p.community_id
  join account a on a.id = p.author_id
  left join membership w on w.community_id = p.community_id and w.account_id = p.author_id`;

/** A post before other words add to it. */
type PostRead<Content extends string | null = string | null> = Omit<ListedPost, 'content' | 'parts'> & {
  content: Content;
};

/** Posts as members, and owner and team, may see them. */
@Injectable()
export class PostReads {
  constructor(
    private readonly em: EntityManager,
    private readonly communities: CommunityQueries,
    private readonly slot: PostSlot,
  ) {}

  /** Pinned first, then newest first. Row comparison keeps a page's cost the same however deep it lies. */
  async feed(
    communityId: string,
    accountId: string,
    query: Paging & { status?: 'draft' | 'published' | undefined },
  ): Promise<Page<ListedPost>> {
    if (query.status === 'draft') {
      const role = await this.communities.mustBeMember(communityId, accountId);
      return this.drafts(communityId, accountId, role, query);
    }
    const after = keysetOf(query.cursor, 3);
    const rows = await preparedQuery<PostRow>(
      this.em,
      `select ${listed}, m.role as my_role from post p ${joins}
         join membership m on m.community_id = p.community_id and m.account_id = $1
        where p.community_id = $2 and p.status = 'published' and p.deleted_at is null
          and (p.visibility = 'visible' or m.role in ('owner', 'team'))
          ${after ? 'and (p.pinned, p.published_at, p.id) < ($3::boolean, $4::timestamptz, $5::uuid)' : ''}
        order by p.pinned desc, p.published_at desc, p.id desc limit ${query.limit + 1}`,
      [accountId, communityId, ...(after ?? [])],
    );
    // Nothing to read, or nothing for this caller? Only then is it asked apart.
    if (!rows.length) await this.communities.mustBeMember(communityId, accountId);
    const shown = page(
      rows,
      query.limit,
      (row) => [row.pinned, row.published_key ?? '', row.id],
      (row) => view(row, row.my_role),
    );
    return this.filled(shown, accountId);
  }

  async home(accountId: string, query: Paging): Promise<Page<ListedPost>> {
    const after = keysetOf(query.cursor, 2);
    // A page of each of my communities, then the newest of these: never all their posts.
    const rows = await preparedQuery<PostRow>(
      this.em,
      `select ${listed}, m.role as my_role from membership m
        cross join lateral (
          select * from post n
           where n.community_id = m.community_id and n.status = 'published' and n.deleted_at is null and n.visibility = 'visible'
             ${after ? 'and (n.published_at, n.id) < ($2::timestamptz, $3::uuid)' : ''}
           order by n.published_at desc, n.id desc limit ${query.limit + 1}) p ${joins}
        where m.account_id = $1 order by p.published_at desc, p.id desc limit ${query.limit + 1}`,
      [accountId, ...(after ?? [])],
    );
    const shown = page(
      rows,
      query.limit,
      (row) => [row.published_key ?? '', row.id],
      (row) => view(row, row.my_role),
    );
    return this.filled(shown, accountId);
  }

  /** 404 for all the caller may not know: drafts and hidden posts of others, members-only posts of strangers. */
  async one(postId: string, accountId: string): Promise<PostView> {
    const [row] = await preparedQuery<PostRow<string>>(
      this.em,
      `select ${whole}, m.role as my_role from post p ${joins}
         left join membership m on m.community_id = p.community_id and m.account_id = $1
        where p.id = $2 and p.deleted_at is null`,
      [accountId, postId],
    );
    if (!row) throw notFound();
    const readable =
      row.status === 'published' && row.visibility === 'visible' && (row.my_role !== null || row.privacy === 'public');
    if (!readable && !manages(row.my_role)) throw notFound();
    const [filled] = await this.slot.fill([view(row, row.my_role)], accountId);
    if (!filled) throw notFound();
    return filled;
  }

  private async drafts(
    communityId: string,
    accountId: string,
    role: CommunityRole,
    query: Paging,
  ): Promise<Page<ListedPost>> {
    if (!manages(role)) throw new Problem('communities.not-team', 403);
    const after = keysetOf(query.cursor, 2);
    const rows = await this.em.execute<PostRow[]>(
      `select ${listed} from post p ${joins} where p.community_id = ? and p.status = 'draft' and p.deleted_at is null
         ${after ? 'and (p.created_at, p.id) < (?::timestamptz, ?::uuid)' : ''} order by p.created_at desc, p.id desc limit ?`,
      [communityId, ...(after ?? []), query.limit + 1],
    );
    const shown = page(
      rows,
      query.limit,
      (row) => [row.created_key, row.id],
      (row) => view(row, role),
    );
    return this.filled(shown, accountId);
  }

  /** With what other words show beside posts. */
  private async filled({ items, nextCursor }: Page<PostRead>, viewerId: string): Promise<Page<ListedPost>> {
    return { items: await this.slot.fill(items, viewerId), nextCursor };
  }
}

function view<Content extends string | null>(row: PostRow<Content>, role: CommunityRole | null): PostRead<Content> {
  return {
    id: row.id,
    communityId: row.community_id,
    communityName: row.community_name,
    body: { type: row.type },
    title: row.title,
    content: row.content,
    excerpt: row.excerpt,
    status: row.status,
    privacy: row.privacy,
    visibility: row.visibility,
    pinned: row.pinned,
    author: {
      id: row.author_id,
      fullname: `${row.firstname} ${row.lastname}`.trim(),
      picture: row.picture,
      role: row.author_role ?? 'member',
    },
    source: row.source,
    mayManage: manages(role),
    version: row.version,
    publishedAt: row.published_at ? new Date(row.published_at).toISOString() : null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
