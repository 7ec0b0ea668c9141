import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stateOf, type PollInput, type PollLine, type PollView, type VoterView } from '@afi/contracts/polls';
import type { Page } from '@afi/contracts/route';
import { sql, type Kysely } from 'kysely';
import { dayOf } from '../../platform/persistence/day-of.js';
import { listPage } from '../../platform/persistence/list-page.js';
import { preparedQuery, type Bound } from '../../platform/persistence/prepared-query.js';
import { tablesOf, type Tables } from '../../platform/persistence/tables.js';
import { notFound, Problem } from '../../platform/problem/problem.js';
import type { PostReader } from '../posts/visible-posts.queries.js';

/**
 * What the word that shows a poll says of the viewer: who reads only, who may vote, who runs it and votes too, and who
 * prepares what is not there for voters yet.
 */
export type PollViewer = 'reader' | 'voter' | 'manager' | 'preparing';

/** Of the poll of a post: members vote while the post is there for them. */
export function viewerOf({ manages, member, online }: PostReader): PollViewer {
  if (manages) return online ? 'manager' : 'preparing';
  return member && online ? 'voter' : 'reader';
}

interface AskedPoll {
  id: string;
  viewer: PollViewer;
}

/** A page of polls in one statement. */
const pollRows = preparedQuery((tables: Kysely<Tables>, bound: Bound<{ ids: string[]; viewerId: string | null }>) =>
  tables
    .selectFrom('poll as q')
    .leftJoin('poll_vote as v', (on) =>
      on.onRef('v.pollId', '=', 'q.id').on(({ ref }) => sql<boolean>`${ref('v.accountId')} = ${bound.viewerId}::uuid`),
    )
    .where(({ ref }) => sql<boolean>`${ref('q.id')} = any(${bound.ids}::uuid[])`)
    .select(['q.id', 'q.question', 'q.multiple', 'q.anonymous', 'q.results', 'q.closesAt', 'q.closedAt', 'q.voters'])
    .select('v.optionIds')
    .select(({ ref }) => sql<boolean>`coalesce(${ref('q.closesAt')} <= now(), false)`.as('over'))
    .select((eb) =>
      eb
        .selectFrom('poll_option as o')
        .whereRef('o.pollId', '=', 'q.id')
        .select(({ ref }) =>
          sql<
            { id: string; text: string; votes: number }[]
          >`jsonb_agg(jsonb_build_object('id', ${ref('o.id')}, 'text', ${ref('o.text')}, 'votes', ${ref('o.votes')}) order by ${ref('o.place')})`.as(
            'list',
          ),
        )
        .as('options'),
    ),
);
type PollRow = Awaited<ReturnType<typeof pollRows>>[number];

/** What words that show polls may ask. Who may see one is theirs to say; what of it, is said here. */
@Injectable()
export class PollQueries {
  constructor(private readonly em: EntityManager) {}

  /** Polls as this account may see them, in one read whatever their number; nobody's account reads only. */
  async views(asked: readonly AskedPoll[], viewerId: string | null): Promise<Map<string, PollView>> {
    if (!asked.length) return new Map();
    const viewers = new Map(asked.map(({ id, viewer }) => [id, viewer]));
    const rows = await pollRows(this.em, { ids: [...viewers.keys()], viewerId });
    return new Map(rows.map((row) => [row.id, viewOf(row, viewers.get(row.id) ?? 'reader')]));
  }

  /** The same of one. */
  async view(asked: AskedPoll, viewerId: string | null): Promise<PollView> {
    const view = (await this.views([asked], viewerId)).get(asked.id);
    if (!view) throw notFound();
    return view;
  }

  /** What would make the same poll again; an end that has passed is left out. */
  async inputOf(pollId: string): Promise<PollInput> {
    const view = await this.view({ id: pollId, viewer: 'reader' }, null);
    const { question, multiple, results, anonymous, closesAt } = view;
    const end = closesAt && new Date(closesAt) > new Date() ? closesAt : null;
    return { question, options: view.options.map(({ text }) => text), multiple, results, anonymous, closesAt: end };
  }

  /**
   * Who voted for what, newest first, of a poll that said so before and whose counts this viewer may see.
   * @throws Problem `polls.without-names`, `polls.results-later` (409)
   */
  async voters(
    asked: AskedPoll,
    viewerId: string,
    query: { limit: number; cursor?: string | undefined; optionId?: string | undefined },
  ): Promise<Page<VoterView>> {
    const poll = await this.view(asked, viewerId);
    if (poll.anonymous) throw new Problem('polls.without-names', 409);
    mustShowCounts(poll);
    const tables = tablesOf(this.em);
    const { optionId } = query;
    const { items, nextCursor } = await listPage(
      {
        tables,
        rows: this.voterRows(asked.id).$if(optionId !== undefined, (rows) =>
          rows.where(({ ref }) => sql<boolean>`${ref('v.optionIds')} @> to_jsonb(${optionId}::text)`),
        ),
        id: 'v.id',
        sorts: { votedAt: { by: 'v.updatedAt', type: 'timestamptz' } },
      },
      { ...query, sort: '-votedAt' },
    );
    return { items: items.map(voterOf), nextCursor };
  }

  /**
   * The lines of its file, for who runs it.
   * @throws Problem `polls.results-later` (409) while nobody may see the counts
   */
  async lines(pollId: string, viewerId: string): Promise<AsyncGenerator<PollLine, void, undefined>> {
    const poll = await this.view({ id: pollId, viewer: 'manager' }, viewerId);
    mustShowCounts(poll);
    return this.linesOf(poll);
  }

  /** Accounts that voted, in the order of their ids, a batch from behind `after`. */
  async voterIds(pollId: string, { after, limit }: { after: string | null; limit: number }): Promise<string[]> {
    let rows = tablesOf(this.em).selectFrom('poll_vote').select('accountId').where('pollId', '=', pollId);
    if (after) rows = rows.where('accountId', '>', after);
    return (await rows.orderBy('accountId').limit(limit).execute()).map(({ accountId }) => accountId);
  }

  /** How many voted in each of these. */
  async votersOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (!ids.length) return new Map();
    const rows = await tablesOf(this.em)
      .selectFrom('poll')
      .where('id', 'in', [...ids])
      .select(['id', 'voters'])
      .execute();
    return new Map(rows.map(({ id, voters }) => [id, voters]));
  }

  /** How many voted, by the days of a clock; who changed their vote counts on the day of the last one. */
  async votersByDay(pollId: string, zone: string): Promise<ReadonlyMap<string, number>> {
    const rows = await tablesOf(this.em)
      .selectFrom('poll_vote')
      .where('pollId', '=', pollId)
      .select(({ ref }) => [dayOf(ref('updatedAt'), zone).as('day'), sql<number>`count(*)::int`.as('count')])
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, count }) => [day, count]));
  }

  /** The post that shows a poll, whoever may see it; null once it is deleted. */
  async postOf(pollId: string): Promise<{ id: string; communityId: string; authorId: string; title: string } | null> {
    const row = await tablesOf(this.em)
      .selectFrom('post')
      .select(['id', 'communityId', 'authorId', 'title'])
      // Written as its index is.
      .where(
        ({ ref }) => sql<boolean>`coalesce(${ref('body')}->>'pollId', ${ref('action')}->>'pollId') = ${pollId}::text`,
      )
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  private async *linesOf(poll: PollView): AsyncGenerator<PollLine, void, undefined> {
    for (const { id, text, votes } of poll.options) {
      const share = poll.voters ? Math.round(((votes ?? 0) / poll.voters) * 1000) / 10 : 0;
      const line = { option: text, votes: votes ?? 0, share, voter: null, votedAt: null };
      if (poll.anonymous || !votes) yield line;
      else yield* this.namedLines(poll.id, id, line);
    }
  }

  /** A line for each voter of an option, read a batch at a time. */
  private async *namedLines(
    pollId: string,
    optionId: string,
    line: PollLine,
  ): AsyncGenerator<PollLine, void, undefined> {
    const tables = tablesOf(this.em);
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: VoterRow[]; nextCursor: string | null } = await listPage(
        {
          tables,
          rows: this.voterRows(pollId).where(
            ({ ref }) => sql<boolean>`${ref('v.optionIds')} @> to_jsonb(${optionId}::text)`,
          ),
          id: 'v.id',
          sorts: { votedAt: { by: 'v.updatedAt', type: 'timestamptz' } },
        },
        { sort: 'votedAt', limit: 500, cursor },
      );
      for (const row of page.items) {
        const { fullname, votedAt } = voterOf(row);
        yield { ...line, voter: fullname, votedAt };
      }
      cursor = page.nextCursor;
    }
  }

  private voterRows(pollId: string) {
    return tablesOf(this.em)
      .selectFrom('poll_vote as v')
      .innerJoin('account as a', 'a.id', 'v.accountId')
      .where('v.pollId', '=', pollId)
      .select(['v.accountId', 'v.optionIds', 'v.updatedAt', 'a.firstname', 'a.lastname', 'a.picture']);
  }
}

type VoterRow = Awaited<ReturnType<ReturnType<PollQueries['voterRows']>['executeTakeFirstOrThrow']>>;

function voterOf(row: VoterRow): VoterView {
  return {
    id: row.accountId,
    fullname: `${row.firstname} ${row.lastname}`.trim(),
    picture: row.picture,
    optionIds: row.optionIds,
    votedAt: new Date(row.updatedAt).toISOString(),
  };
}

function mustShowCounts(poll: PollView): void {
  if (poll.options.some(({ votes }) => votes === null)) throw new Problem('polls.results-later', 409);
}

function viewOf(row: PollRow, viewer: PollViewer): PollView {
  const state = stateOf(row);
  const mine = row.optionIds ?? [];
  const runs = viewer === 'manager' || viewer === 'preparing';
  const seesCounts =
    state !== 'active' || row.results === 'live' || (row.results === 'after-vote' && (mine.length > 0 || runs));
  return {
    type: 'poll',
    id: row.id,
    question: row.question,
    options: (row.options ?? []).map(({ id, text, votes }) => ({ id, text, votes: seesCounts ? votes : null })),
    multiple: row.multiple,
    closesAt: row.closesAt && new Date(row.closesAt).toISOString(),
    results: row.results,
    anonymous: row.anonymous,
    state,
    voters: row.voters,
    mine,
    mayVote: state === 'active' && (viewer === 'voter' || viewer === 'manager'),
    mayManage: runs,
  };
}
