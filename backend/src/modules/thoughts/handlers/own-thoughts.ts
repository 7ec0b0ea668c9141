import { maxThoughtBytes } from '@afi/contracts/thoughts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { OwnRows } from '../../../platform/persistence/own-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ownsGoal } from '../../goals/goals.queries.js';
import { ClaimUpload, ReleaseUpload } from '../../media/media.commands.js';
import { Thought } from '../domain/thought.js';

const filesOf = ({ mediaId, pictureIds }: Thought): string[] => [...pictureIds, ...(mediaId ? [mediaId] : [])].sort();

/** A thought fills its row, tags and places in indexes besides its texts. */
const besideText = 1_024;

/** What every command on a thought begins with: whose it is, and its recording. */
@Injectable()
export class OwnThoughts extends OwnRows<Thought> {
  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    super(em, Thought);
  }

  /** Whether it may be told to a model without the leave of its author; not locked. */
  async isPublic(accountId: string, thoughtId: string): Promise<boolean> {
    return (await this.em.count(Thought, { id: thoughtId, accountId, private: false, deletedAt: null })) > 0;
  }

  /** Counts what all hold, this one's change written down. @throws Problem `thoughts.full` (413) */
  async mustHaveRoom(accountId: string): Promise<void> {
    await oneAtATime(this.em, `thoughts ${accountId}`);
    await this.em.flush();
    const held = await tablesOf(this.em)
      .selectFrom('thought')
      .where('accountId', '=', accountId)
      .select(sql<string>`coalesce(sum(bytes + ${besideText}), 0)`.as('bytes'))
      .executeTakeFirstOrThrow();
    if (Number(held.bytes) > maxThoughtBytes) throw new Problem('thoughts.full', 413);
  }

  /** @throws Problem `thoughts.goal-unknown` (422): a goal of somebody else is as unknown as one that is not there */
  async mustOwnGoal(accountId: string, goalId: string | null | undefined): Promise<void> {
    if (!goalId || (await ownsGoal(this.em, goalId, accountId))) return;
    throw new Problem('thoughts.goal-unknown', 422, {
      errors: [{ pointer: '/goalId', code: 'thoughts.goal-unknown' }],
    });
  }

  /** @throws Problem `thoughts.audio-unknown` (422) where the account sent no such sound */
  async hold(thought: Thought, mediaId: string): Promise<void> {
    if (!(await this.claim(thought, mediaId, { sentBy: thought.accountId, kind: 'audio' })))
      throw new Problem('thoughts.audio-unknown', 422, {
        errors: [{ pointer: '/mediaId', code: 'thoughts.audio-unknown' }],
      });
    thought.mediaId = mediaId;
  }

  /** Answers false where there is no such file (any more); `sentBy` null where the word itself vouches. */
  async claim(
    thought: Thought,
    mediaId: string,
    { sentBy, kind }: { sentBy: string | null; kind: 'audio' | 'image' },
  ): Promise<boolean> {
    const claimant = { word: 'thoughts', id: thought.id };
    return (await this.commands.execute(new ClaimUpload(mediaId, sentBy, claimant, [kind]))) !== null;
  }

  /** Lets its recording and its photos go, in the order all who need several files take them in. */
  async releaseAll(thought: Thought): Promise<void> {
    for (const mediaId of filesOf(thought)) await this.release(thought, mediaId);
  }

  /** Takes them back as far as they are still there. */
  async claimAll(thought: Thought): Promise<void> {
    const gone = new Set<string>();
    for (const mediaId of filesOf(thought)) {
      const kind = mediaId === thought.mediaId ? 'audio' : 'image';
      if (!(await this.claim(thought, mediaId, { sentBy: null, kind }))) gone.add(mediaId);
    }
    if (thought.mediaId && gone.has(thought.mediaId)) thought.mediaId = null;
    thought.pictureIds = thought.pictureIds.filter((id) => !gone.has(id));
  }

  async release(thought: Thought, mediaId: string): Promise<void> {
    await this.commands.execute(new ReleaseUpload(mediaId, { word: 'thoughts', id: thought.id }));
  }
}
