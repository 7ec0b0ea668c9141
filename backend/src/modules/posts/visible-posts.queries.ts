import type { CommunityRole } from '@afi/contracts/communities';
import type { PostPrivacy } from '@afi/contracts/posts';
import { sql, type RawBuilder } from 'kysely';
import { manages } from '../communities/communities.queries.js';

/** What decides who may see a post. */
export interface PostStanding {
  status: 'draft' | 'published';
  visibility: 'visible' | 'hidden';
  privacy: PostPrivacy;
  startsAt: Date | string | null;
  endsAt: Date | string | null;
  deletedAt: Date | string | null;
}

/** Published and shown, begun and not over: what members read. */
export function isOnline(post: PostStanding, now = new Date()): boolean {
  const begun = post.startsAt === null || new Date(post.startsAt) <= now;
  const over = post.endsAt !== null && new Date(post.endsAt) <= now;
  return post.status === 'published' && post.visibility === 'visible' && begun && !over && post.deletedAt === null;
}

/**
 * THE rule of who may read a post; everything that shows one, or what hangs on one, goes by it. `role` is the reader's in
 * its community: null for strangers and for visitors without an account, who read what is public, also of a private
 * community. Owner and team see all that is not deleted.
 */
export function mayRead(post: PostStanding, role: CommunityRole | null, now = new Date()): boolean {
  if (post.deletedAt !== null) return false;
  return manages(role) || (isOnline(post, now) && (role !== null || post.privacy === 'public'));
}

/** What somebody is to a post. */
export interface PostReader {
  /** Owner and team of its community. */
  manages: boolean;
  member: boolean;
  /** The post is there for members. */
  online: boolean;
}

/** `role` as in {@link mayRead}. */
export const readerOf = (post: PostStanding, role: CommunityRole | null): PostReader => ({
  manages: manages(role),
  member: role !== null,
  online: isOnline(post),
});

const column = (alias: string, name: keyof PostStanding) => sql.ref(`${alias}.${name}`);

/** The same as {@link isOnline}, of the post called `alias`, in SQL. */
export function online(alias: string): RawBuilder<boolean> {
  const of = (name: keyof PostStanding) => column(alias, name);
  return sql<boolean>`(${of('status')} = 'published' and ${of('visibility')} = 'visible' and ${of('deletedAt')} is null
    and (${of('startsAt')} is null or ${of('startsAt')} <= now()) and (${of('endsAt')} is null or ${of('endsAt')} > now()))`;
}

/** The same as {@link mayRead} in SQL; `role` is the column with the reader's role, null where they have none. */
export function readable(alias: string, role: string): RawBuilder<boolean> {
  const mine = sql.ref(role);
  return sql<boolean>`(${column(alias, 'deletedAt')} is null and (${mine} in ('owner', 'team')
    or (${online(alias)} and (${mine} is not null or ${column(alias, 'privacy')} = 'public'))))`;
}
