import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { commentParts, maxMentions, mentionsIn } from '@afi/contracts/comments';
import { shortened } from '@afi/runtime/shortened';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { CommentTargets, type HeldComments, type ToldComment } from '../comments.queries.js';
import { isReadable } from './comment.rows.js';

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
      target: { type: row.targetType, id: row.targetId },
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
    return {
      authorId: row.authorId,
      moderators: (await source.moderators(row.scope)).filter((id) => id !== row.authorId),
    };
  }

  async excerpts(commentIds: readonly string[], readerId: string): Promise<ReadonlyMap<string, string>> {
    const excerpts = new Map<string, string>();
    if (commentIds.length === 0) return excerpts;
    const rows = await tablesOf(this.em)
      .selectFrom('comment as c')
      .innerJoin('account as a', 'a.id', 'c.authorId')
      .select(['c.id', 'c.authorId', 'c.content', 'c.status', 'c.scope', 'c.targetType', 'c.targetId', 'a.forgottenAt'])
      .where('c.id', 'in', commentIds)
      .execute();
    for (const type of new Set(rows.map(({ targetType }) => targetType))) {
      const some = rows.filter(({ targetType }) => targetType === type);
      const source = this.targets.of(type);
      const mentioned = some.flatMap(({ content }) => mentionsIn(content));
      const [standings, members] = await Promise.all([
        source.standings([...new Set(some.map(({ targetId }) => targetId))], readerId),
        source.among([...new Set(some.map(({ scope }) => scope))], [...new Set(mentioned)]),
      ]);
      for (const row of some) {
        const role = standings.get(row.targetId)?.role;
        if (role === undefined || !isReadable(row, readerId, role)) continue;
        excerpts.set(row.id, row.forgottenAt ? '…' : excerptOf(row.content, members.get(row.scope) ?? new Set()));
      }
    }
    return excerpts;
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

/** What a mention counts for: its name is read later. */
const nameLength = 24;

/** The beginning of a text; mentions stay ids, of those alone who belong there. */
function excerptOf(content: string, people: ReadonlySet<string>): string {
  let [excerpt, left] = ['', excerptLength];
  for (const part of commentParts(content.replace(/\s+/g, ' '))) {
    const length = typeof part === 'string' ? part.length : nameLength;
    if (length > left) return excerpt + (typeof part === 'string' ? shortened(part, left) : '…');
    excerpt += typeof part === 'string' ? part : people.has(part.mention) ? `@[${part.mention}]` : '@…';
    left -= length;
  }
  return excerpt;
}
