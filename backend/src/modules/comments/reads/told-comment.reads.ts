import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { commentParts, maxMentions, mentionsIn } from '@afi/contracts/comments';
import { shortened } from '@afi/runtime/shortened';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CommentTargets, type HeldComments, type TargetPerson, type ToldComment } from '../comments.queries.js';

const excerptLength = 140;

/** What is told of comments, and to whom. */
@Injectable()
export class ToldCommentReads {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: CommentTargets,
  ) {}

  async told(commentId: string): Promise<ToldComment | null> {
    const row = await this.row(commentId);
    if (!row || row.status !== 'published') return null;
    const source = this.targets.of(row.targetType);
    const about = (await source.abouts([row.targetId])).get(row.targetId);
    if (!about) return null;
    const mentions = mentionsIn(row.content).slice(0, maxMentions);
    const people = await source.people(row.scope, mentions);
    const told = new Set([row.authorId]);
    const mayBeTold = async (accountId: string | null): Promise<boolean> => {
      if (accountId === null || told.has(accountId)) return false;
      told.add(accountId);
      return (await source.standing(row.targetId, accountId)) !== null;
    };
    const mentioned: string[] = [];
    for (const id of mentions) if (people.has(id) && (await mayBeTold(id))) mentioned.push(id);
    return {
      authorId: row.authorId,
      excerpt: excerptOf(row.content, people),
      about,
      scope: row.scope,
      mentioned,
      answered: (await mayBeTold(row.answered)) ? row.answered : null,
      owner: (await mayBeTold(about.authorId)) ? about.authorId : null,
    };
  }

  async held(commentId: string): Promise<HeldComments | null> {
    const row = await this.row(commentId);
    if (!row || !(row.status === 'pending' || row.reportsCount > 0)) return null;
    const source = this.targets.of(row.targetType);
    const people = await source.people(row.scope, mentionsIn(row.content));
    return {
      excerpt: excerptOf(row.content, people),
      authorId: row.authorId,
      moderators: (await source.moderators(row.scope)).filter((id) => id !== row.authorId),
    };
  }

  private async row(commentId: string) {
    return tablesOf(this.em)
      .selectFrom('comment as c')
      .leftJoin('comment as p', 'p.id', 'c.parentId')
      .select(['c.authorId', 'c.content', 'c.status', 'c.scope', 'c.targetType', 'c.targetId', 'c.reportsCount'])
      .select('p.authorId as answered')
      .where('c.id', '=', commentId)
      .executeTakeFirst();
  }
}

/** The beginning of a text as long as it is read, with names; mentions stay ids, of those alone who belong there. */
export function excerptOf(content: string, people: ReadonlyMap<string, Pick<TargetPerson, 'fullname'>>): string {
  let [excerpt, left] = ['', excerptLength];
  for (const part of commentParts(content.replace(/\s+/g, ' '))) {
    const person = typeof part === 'string' ? null : people.get(part.mention);
    const read = typeof part === 'string' ? part : `@${person?.fullname ?? '…'}`;
    if (read.length > left) return excerpt + (typeof part === 'string' ? shortened(part, left) : '…');
    excerpt += typeof part !== 'string' && person ? `@[${part.mention}]` : read;
    left -= read.length;
  }
  return excerpt;
}
