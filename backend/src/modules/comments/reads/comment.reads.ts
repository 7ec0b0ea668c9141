import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { blockedAuthor, commentPage, CommentSettings, CommentView, reviewPage } from '@afi/contracts/comments';
import type { Page, PageQuery } from '@afi/contracts/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listPage } from '../../../platform/persistence/list-page.js';
import { dayOf } from '../../../platform/persistence/day-of.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import {
  CommentQueries,
  CommentTargets,
  type CommentTarget,
  type HeldComments,
  type TargetStanding,
  type ToldComment,
} from '../comments.queries.js';
import { holdOf, moderates, refusalOf } from '../domain/comment-rules.js';
import { CommentSettingsReads, type CommentTerms } from './comment-settings.reads.js';
import { commentRows, commentView, isReadable, isShown, namedIn, type CommentRow } from './comment.rows.js';
import { ReviewReads } from './review.reads.js';
import { ToldCommentReads } from './told-comment.reads.js';

/** Threads as each reader may see them. */
@Injectable()
export class CommentReads extends CommentQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: CommentTargets,
    private readonly terms: CommentSettingsReads,
    private readonly reviews: ReviewReads,
    private readonly telling: ToldCommentReads,
  ) {
    super();
  }

  async byDay({ type, id }: CommentTarget, zone: string): Promise<ReadonlyMap<string, number>> {
    const rows = await tablesOf(this.em)
      .selectFrom('comment')
      .where('targetType', '=', type)
      .where('targetId', '=', id)
      .where('status', '=', 'published')
      .select(({ ref }) => [dayOf(ref('createdAt'), zone).as('day'), sql<number>`count(*)::int`.as('count')])
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, count }) => [day, count]));
  }

  async thread(target: CommentTarget, readerId: string, query: PageQuery): Promise<z.infer<typeof commentPage>> {
    const standing = await this.mustRead(target, readerId);
    const { role, scope } = standing;
    const tables = tablesOf(this.em);
    const terms = await this.terms.termsOf(scope, readerId, target);
    const { items, nextCursor } = await listPage(
      {
        tables,
        rows: commentRows(tables, readerId)
          .where('c.targetType', '=', target.type)
          .where('c.targetId', '=', target.id)
          .where('c.parentId', 'is', null)
          .where(isShown(readerId, role)),
        id: 'c.id',
        sorts: { createdAt: { by: 'c.createdAt', type: 'timestamptz' } },
      },
      { ...query, sort: '-createdAt' },
    );
    const { settings, blocked, earlier, count } = terms;
    return {
      items: await this.views(items, readerId, standing, terms),
      nextCursor,
      count,
      rules: {
        refusal: refusalOf(settings, { role, blocked, open: standing.open }),
        maxLength: settings.maxLength,
        allowLikes: settings.allowLikes,
        held: holdOf(settings, role, { content: '', earlier }) !== null,
        mayModerate: moderates(role),
        scope,
      },
    };
  }

  async replies(commentId: string, readerId: string, query: PageQuery): Promise<Page<CommentView>> {
    const { row, standing, terms } = await this.find(commentId, readerId);
    const tables = tablesOf(this.em);
    const { items, nextCursor } = await listPage(
      {
        tables,
        rows: commentRows(tables, readerId).where('c.parentId', '=', row.id).where(isShown(readerId, standing.role)),
        id: 'c.id',
        sorts: { createdAt: { by: 'c.createdAt', type: 'timestamptz' } },
      },
      { ...query, sort: 'createdAt' },
    );
    return { items: await this.views(items, readerId, standing, terms), nextCursor };
  }

  async one(commentId: string, readerId: string): Promise<CommentView> {
    const { row, standing, terms } = await this.find(commentId, readerId);
    const [view] = await this.views([row], readerId, standing, terms);
    if (!view) throw notFound();
    return view;
  }

  /** A comment as who moderates it finds it after a decision, also where nothing but its place is left. */
  async decided(commentId: string, moderatorId: string): Promise<CommentView> {
    const row = await commentRows(tablesOf(this.em), moderatorId).where('c.id', '=', commentId).executeTakeFirst();
    if (!row) throw notFound();
    const source = this.targets.of(row.targetType);
    const role = (await source.roleIn(row.scope, moderatorId)) ?? 'guest';
    const target = { type: row.targetType, id: row.targetId };
    const terms = await this.terms.termsOf(row.scope, moderatorId, target);
    const [view] = await this.views([row], moderatorId, { scope: row.scope, role, open: true }, terms);
    if (!view) throw notFound();
    return view;
  }

  /** From the first of the thread down to this one. */
  async line(commentId: string, readerId: string): Promise<CommentView[]> {
    const { standing, terms } = await this.find(commentId, readerId);
    const tables = tablesOf(this.em);
    const above = tables.withRecursive('above', (query) =>
      query
        .selectFrom('comment')
        .select(['comment.id', 'comment.parentId'])
        .where('comment.id', '=', commentId)
        .unionAll((more) =>
          more
            .selectFrom('comment')
            .innerJoin('above', 'above.parentId', 'comment.id')
            .select(['comment.id', 'comment.parentId']),
        ),
    );
    const ids = (await above.selectFrom('above').select('above.id').execute()).map(({ id }) => id);
    const rows = await commentRows(tables, readerId).where('c.id', 'in', ids).orderBy('c.depth').execute();
    return this.views(rows, readerId, standing, terms);
  }

  settingsOf(scope: string): Promise<CommentSettings> {
    return this.terms.of(scope);
  }

  review(scope: string, readerId: string, query: PageQuery): Promise<z.infer<typeof reviewPage>> {
    return this.reviews.page(scope, readerId, query);
  }

  async blocked(scope: string): Promise<z.infer<typeof blockedAuthor>[]> {
    const rows = await tablesOf(this.em)
      .selectFrom('comment_block as b')
      .innerJoin('account as a', 'a.id', 'b.accountId')
      .where('b.scope', '=', scope)
      .select(['a.id', 'a.firstname', 'a.lastname', 'b.createdAt'])
      .orderBy('b.createdAt', 'desc')
      .limit(500)
      .execute();
    return rows.map(({ id, firstname, lastname, createdAt }) => ({
      id,
      fullname: `${firstname} ${lastname}`.trim(),
      blockedAt: new Date(createdAt).toISOString(),
    }));
  }

  told(commentId: string): Promise<ToldComment | null> {
    return this.telling.told(commentId);
  }

  held(commentId: string): Promise<HeldComments | null> {
    return this.telling.held(commentId);
  }

  excerpts(commentIds: readonly string[], readerId: string): Promise<ReadonlyMap<string, string>> {
    return this.telling.excerpts(commentIds, readerId);
  }

  private async mustRead(target: CommentTarget, readerId: string): Promise<TargetStanding> {
    const standing = await this.targets.of(target.type).standing(target.id, readerId);
    if (!standing) throw notFound();
    return standing;
  }

  /** One comment this reader may know of: readable, or the place of one that was answered. */
  private async find(
    commentId: string,
    readerId: string,
  ): Promise<{ row: CommentRow; standing: TargetStanding; terms: CommentTerms }> {
    const row = await commentRows(tablesOf(this.em), readerId).where('c.id', '=', commentId).executeTakeFirst();
    if (!row) throw notFound();
    const target = { type: row.targetType, id: row.targetId };
    const standing = await this.mustRead(target, readerId);
    if (!isReadable(row, readerId, standing.role) && row.repliesCount === 0) throw notFound();
    return { row, standing, terms: await this.terms.termsOf(standing.scope, readerId, target) };
  }

  /** With their people, in one query whatever their number. */
  private async views(
    rows: readonly CommentRow[],
    readerId: string,
    standing: TargetStanding,
    { settings, blocked }: CommentTerms,
  ): Promise<CommentView[]> {
    const [first] = rows;
    if (!first) return [];
    const people = await this.targets.of(first.targetType).people(standing.scope, namedIn(rows));
    return rows.map((row) => commentView(row, { readerId, standing, settings, blocked, people }));
  }
}
