import { sql } from 'kysely';
import type { Leaving } from '../../../platform/personal-data/forgetting.js';
import { ReleaseUpload } from '../../media/media.commands.js';
import { mediaOf } from '../domain/post-body.js';
import { PostRevision } from '../domain/post-revision.js';
import { Post } from '../domain/post.js';
import { actionWithout, bodyWithout } from '../domain/ways-to-person.js';

/**
 * Buttons and links that lead to somebody go, wherever they are: whose number it will be next is not to be called for them.
 * In communities they were seen in, their name goes too, whoever wrote it there.
 */
export async function forgetWaysTo({ em, tables, commands, accountId, was }: Leaving): Promise<void> {
  // Whether their memberships are forgotten already or not.
  const near = await tables
    .selectFrom('membership')
    .where('accountId', '=', accountId)
    .select('communityId')
    .union(tables.selectFrom('post').where('authorId', '=', accountId).select('communityId'))
    .union(
      tables
        .selectFrom('post_mark as k')
        .innerJoin('post as p', 'p.id', 'k.postId')
        .where('k.accountId', '=', accountId)
        .select('p.communityId'),
    )
    .execute();
  const theirs = new Set(near.map(({ communityId }) => communityId));
  const digits = was.phone?.replace(/\D/g, '') ?? '';
  // Where they may stand: what is found is read with care.
  const mayLead = (made: string, communityId: string) => {
    const text = sql`lower(${sql.raw(made)})`;
    return sql<boolean>`(
      (${digits} <> '' and strpos(regexp_replace(regexp_replace(${text}, '%[0-9a-f]{2}', '', 'g'), '[^0-9]', '', 'g'), ${digits}) > 0)
      or strpos(${text}, lower(${was.email ?? '-@-'})) > 0
      or (${sql.ref(communityId)} = any(${[...theirs]}::uuid[]) and ${was.firstname} <> '' and strpos(${text}, lower(${was.firstname})) > 0))`;
  };
  const posts = await tables
    .selectFrom('post as p')
    .where(({ or, eb }) => or([eb('p.action', 'is not', null), eb('p.type', '=', 'link')]))
    .where(mayLead(`concat(p.action::text, case when p.type = 'link' then p.body->>'url' end)`, 'p.communityId'))
    .select('p.id')
    .execute();
  for (const post of await em.find(Post, { id: { $in: posts.map(({ id }) => id) } })) {
    const shown = mediaOf(post.made);
    const known = theirs.has(post.communityId);
    if (!post.leadNowhere(bodyWithout(post.made, was), post.action ? actionWithout(post.action, was, known) : null))
      continue;
    const kept = new Set(mediaOf(post.made).map(({ mediaId }) => mediaId));
    for (const { mediaId } of shown)
      if (!kept.has(mediaId)) await commands.execute(new ReleaseUpload(mediaId, { word: 'posts', id: post.id }));
  }
  const revisions = await tables
    .selectFrom('post_revision as r')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .where(
      mayLead(`concat(r.action::text, case when r.body->>'type' = 'link' then r.body->>'url' end)`, 'p.communityId'),
    )
    .select(['r.id', 'p.communityId'])
    .execute();
  const communityOf = new Map(revisions.map(({ id, communityId }) => [id, communityId]));
  for (const revision of await em.find(PostRevision, { id: { $in: [...communityOf.keys()] } })) {
    const known = theirs.has(communityOf.get(revision.id) ?? '');
    revision.action &&= actionWithout(revision.action, was, known);
    revision.body = bodyWithout(revision.body, was);
  }
  await em.flush();
}
