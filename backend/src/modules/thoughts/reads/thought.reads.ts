import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@afi/contracts/language';
import { maxMatching } from '@afi/contracts/list';
import { proposalFor } from '@afi/contracts/thought-proposal';
import type { AnswerOf } from '@afi/contracts/route';
import { listedThought, type thoughtList, type thoughtRoutes, type ThoughtView } from '@afi/contracts/thoughts';
import { shortened } from '@afi/runtime/shortened';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../../platform/http/caller.js';
import { listPage, type ListPage } from '../../../platform/persistence/list-page.js';
import { holds } from '../../../platform/persistence/search.js';
import { tablesOf, type Tables } from '../../../platform/persistence/tables.js';
import { notFound } from '../../../platform/problem/problem.js';
import { MediaQueries } from '../../media/media.queries.js';
import { hashOf } from '../domain/proposed-thought.js';
import { zoneOf } from '../../settings/settings.queries.js';
import { TranscriptReads } from './transcript.reads.js';

type Asked = z.output<typeof thoughtList.query>;
type Matching = Partial<Omit<Asked, 'sort' | 'limit' | 'cursor' | 'counted'>>;

/** The living thoughts of one account: every read begins here, so none can see another's. */
function thoughtsOf(tables: Kysely<Tables>, accountId: string) {
  return tables
    .selectFrom('thought as t')
    .leftJoin('goal as g', (on) => on.onRef('g.id', '=', 't.goalId').on('g.deletedAt', 'is', null))
    .where('t.accountId', '=', accountId)
    .where('t.deletedAt', 'is', null)
    .select(['t.id', 't.title', 't.content', 't.summary', 't.tags', 't.category', 't.mood', 't.private', 't.pinned'])
    .select(['g.id as goalId', 'g.title as goalTitle', 't.mediaId', 't.pictureIds'])
    .select(['t.transcriptState', 't.transcript', 't.at', 't.createdAt', 't.updatedAt', 't.version']);
}
type ThoughtRows = ReturnType<typeof thoughtsOf>;
type ThoughtRow = Awaited<ReturnType<ThoughtRows['executeTakeFirstOrThrow']>>;

/** Thoughts, as their author sees them; nobody else does. */
@Injectable()
export class ThoughtReads {
  constructor(
    private readonly em: EntityManager,
    private readonly media: MediaQueries,
    private readonly transcripts: TranscriptReads,
  ) {}

  async all(asked: Asked, { accountId, language }: Caller): Promise<ListPage<ThoughtView>> {
    const source = {
      tables: tablesOf(this.em),
      rows: await this.matching(asked, accountId),
      id: 't.id' as const,
      sorts: { at: { by: 't.at' as const, type: 'timestamptz' as const } },
    };
    const page = await listPage(source, asked);
    const views = await this.views(page.items, language);
    return { ...page, items: views.map((one) => ({ ...one, content: shortened(one.content, listedThought) })) };
  }

  /** Of all that match, one more than a bulk act takes. */
  async idsOf(asked: Matching, accountId: string): Promise<string[]> {
    const rows = await this.matching(asked, accountId);
    const found = await rows
      .orderBy('t.id')
      .limit(maxMatching + 1)
      .execute();
    return found.map(({ id }) => id);
  }

  /** A deleted one, and one of somebody else, is not there. */
  async one(thoughtId: string, { accountId, language }: Caller): Promise<ThoughtView> {
    const rows = await thoughtsOf(tablesOf(this.em), accountId).where('t.id', '=', thoughtId).execute();
    const [view] = await this.views(rows, language);
    if (!view) throw notFound();
    const { transcript } = view;
    return transcript ? { ...view, transcript: await this.transcripts.whole(thoughtId, transcript, language) } : view;
  }

  /** These, in this order, as far as they are this account's. */
  async byIds(ids: readonly string[], accountId: string, language: Language): Promise<ThoughtView[]> {
    if (!ids.length) return [];
    const rows = await thoughtsOf(tablesOf(this.em), accountId).where('t.id', 'in', ids).execute();
    const views = await this.views(rows, language);
    return views.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }

  /** With what would be added: by a model where it was told this very text, and by the built-in engine where it says nothing. */
  async withProposal(thoughtId: string, caller: Caller): Promise<AnswerOf<typeof thoughtRoutes.one>> {
    const view = await this.one(thoughtId, caller);
    const said = [view.content, view.transcript?.text ?? ''].filter(Boolean).join('\n');
    const builtin = proposalFor(said, caller.language);
    const asked = await tablesOf(this.em)
      .selectFrom('thought_proposal')
      .where('thoughtId', '=', thoughtId)
      .select(['textHash', 'status', 'proposal'])
      .executeTakeFirst();
    const isProposing = asked?.status === 'waiting';
    const made = asked?.textHash === hashOf(said) ? asked.proposal : null;
    if (!made) return { ...view, proposal: builtin, proposedBy: 'builtin', isProposing };
    const proposal = {
      title: made.title || builtin.title,
      summary: made.summary || builtin.summary,
      tags: made.tags.length > 0 ? made.tags : builtin.tags,
      category: made.category ?? builtin.category,
      mood: made.mood ?? builtin.mood,
    };
    return { ...view, proposal, proposedBy: 'model', isProposing };
  }

  /** Whose it is, deleted or not; null where there never was one. */
  async authorOf(thoughtId: string): Promise<string | null> {
    const row = await tablesOf(this.em)
      .selectFrom('thought')
      .select('accountId')
      .where('id', '=', thoughtId)
      .executeTakeFirst();
    return row?.accountId ?? null;
  }

  /** The living thoughts that hold a file, as their recording or among their photos. */
  async withFile(mediaId: string): Promise<{ id: string; accountId: string }[]> {
    return tablesOf(this.em)
      .selectFrom('media_claim as c')
      .innerJoin('thought as t', 't.id', 'c.claimantId')
      .where('c.word', '=', 'thoughts')
      .where('c.mediaId', '=', mediaId)
      .where('t.deletedAt', 'is', null)
      .select(['t.id', 't.accountId'])
      .execute();
  }

  /** With their recordings and photos, in one more read whatever their number. */
  async views(rows: readonly ThoughtRow[], language: Language): Promise<ThoughtView[]> {
    const media = await this.media.viewsOf(
      rows.flatMap(({ mediaId, pictureIds }) => [...(mediaId ? [mediaId] : []), ...pictureIds]),
      language,
    );
    return rows.map(
      ({ mediaId, pictureIds, goalId, goalTitle, transcriptState, transcript, at, createdAt, updatedAt, ...row }) => ({
        id: row.id,
        title: row.title,
        content: row.content,
        summary: row.summary,
        tags: row.tags,
        category: row.category,
        mood: row.mood,
        private: row.private,
        pinned: row.pinned,
        goal: goalId && goalTitle !== null ? { id: goalId, title: goalTitle } : null,
        audio: (mediaId && media.get(mediaId)) || null,
        pictures: pictureIds.flatMap((id) => media.get(id) ?? []),
        transcript:
          mediaId && transcriptState ? { state: transcriptState, ...(transcript ? { text: transcript } : {}) } : null,
        at: new Date(at).toISOString(),
        createdAt: new Date(createdAt).toISOString(),
        updatedAt: new Date(updatedAt).toISOString(),
        version: row.version,
      }),
    );
  }

  private async matching(asked: Matching, accountId: string): Promise<ThoughtRows> {
    const { category, mood, tag, goalId, pinned, private: isPrivate, from, to, search } = asked;
    let rows = thoughtsOf(tablesOf(this.em), accountId);
    if (category) rows = rows.where('t.category', '=', category);
    if (mood) rows = rows.where('t.mood', '=', mood);
    if (goalId) rows = rows.where('t.goalId', '=', goalId);
    if (pinned !== undefined) rows = rows.where('t.pinned', '=', pinned);
    if (isPrivate !== undefined) rows = rows.where('t.private', '=', isPrivate);
    if (tag) {
      const wanted = JSON.stringify([tag.replace(/^#+/, '').toLowerCase()]);
      rows = rows.where(({ ref }) => sql<boolean>`${ref('t.tags')} @> ${wanted}::jsonb`);
    }
    if (from || to) {
      const zone = await zoneOf(this.em, accountId);
      if (from)
        rows = rows.where(({ ref }) => sql<boolean>`${ref('t.at')} >= ${from}::date::timestamp at time zone ${zone}`);
      if (to)
        rows = rows.where(
          ({ ref }) => sql<boolean>`${ref('t.at')} < (${to}::date + 1)::timestamp at time zone ${zone}`,
        );
    }
    if (search)
      rows = rows.where(({ ref }) =>
        holds(
          sql`concat_ws(' ', ${ref('t.title')}, ${ref('t.content')}, ${ref('t.transcript')}, ${ref('t.summary')}, ${ref('t.tags')}::text)`,
          search,
        ),
      );
    return rows;
  }
}
