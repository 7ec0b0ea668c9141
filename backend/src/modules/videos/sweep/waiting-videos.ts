import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import pLimit from 'p-limit';
import { NIL as nil } from 'uuid';
import { afterCommit } from '../../../platform/persistence/after-commit.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { Video } from '../domain/video.js';
import { RenderVideo } from '../videos.commands.js';

const everyMs = 60_000;
const atOnce = 20;
/** A picture is prepared within minutes; one that is not after so long is waited for no more. */
const mostHours = 6;

/** Films that may be begun: one of them, those that show or play this file, or all. */
export interface WhichVideos {
  videoId?: string;
  mediaId?: string;
}

type WaitingVideo = Pick<Video, 'id' | 'accountId'> & { late: boolean };

/** Begins the films that wait, once the last of their pictures is prepared; what cannot be begun waits for its author. */
@Injectable()
export class WaitingVideos {
  /** What runs behind a commit stands in nobody's transaction any more. */
  private readonly outside = AsyncLocalStorage.snapshot();
  /** Many pictures are ready at once: the films they stand in are begun one after the other. */
  private readonly turn = pLimit(1);

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly scope: EntityScope,
    private readonly log: PinoLogger,
    tasks: ScheduledTasks,
  ) {
    log.setContext(WaitingVideos.name);
    tasks.register({ name: 'waiting videos', everyMs, atOnce: true, run: () => this.begin() });
  }

  /** Behind the commit of who asks: the storage may be slow. A look that is lost is made up for within a minute. */
  beginSoon(which: WhichVideos): void {
    const begin = () => this.begin(which).catch((error: unknown) => this.log.warn({ err: error }, 'films put off'));
    afterCommit(this.em, () => void this.outside(begin));
  }

  /** Each in transactions of its own: one that fails holds up no other, and is looked at again by the task. */
  begin(which: WhichVideos = {}): Promise<void> {
    return this.turn(async () => {
      for (let after: string = nil; ;) {
        const some = await this.scope.run(() => this.waitingAfter(after, which));
        for (const video of some) await this.scope.run(() => this.beginOne(video));
        if (some.length < atOnce) return;
        after = some.at(-1)?.id ?? nil;
      }
    });
  }

  private waitingAfter(id: string, { videoId, mediaId }: WhichVideos): Promise<WaitingVideo[]> {
    const shown = JSON.stringify([{ mediaId }]);
    return tablesOf(this.em)
      .selectFrom('video')
      .where('state', '=', 'waiting')
      .where('deletedAt', 'is', null)
      .where('id', '>', id)
      .$if(videoId !== undefined, (some) => some.where('id', '=', videoId ?? ''))
      .$if(mediaId !== undefined, (some) =>
        some.where(({ eb, or }) => or([eb('musicId', '=', mediaId ?? ''), sql<boolean>`scenes @> ${shown}::jsonb`])),
      )
      .orderBy('id')
      .limit(atOnce)
      .select(['id', 'accountId', sql<boolean>`updated_at < now() - make_interval(hours => ${mostHours})`.as('late')])
      .execute();
  }

  private async beginOne({ id, accountId, late }: WaitingVideo): Promise<void> {
    try {
      await this.commands.execute(new RenderVideo(accountId, id, true));
    } catch (error) {
      const isRefused = error instanceof Problem && !comesAgain(error) && !(await this.waitsForRoom(accountId, error));
      if (!(error instanceof Problem)) this.log.warn({ err: error, videoId: id }, 'film put off');
      if (isRefused || late) await this.leaveToAuthor(id);
    }
  }

  /** Films that are rendered hold more than they take in the end: room may come with the end of one. */
  private async waitsForRoom(accountId: string, { status }: Problem): Promise<boolean> {
    if (status !== 413) return false;
    const rendering = tablesOf(this.em)
      .selectFrom('video')
      .where('accountId', '=', accountId)
      .where('state', '=', 'rendering')
      .select('id')
      .limit(1);
    return (await rendering.execute()).length > 0;
  }

  private async leaveToAuthor(id: string): Promise<void> {
    await this.em.transactional(async (em) =>
      (await em.findOne(Video, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }))?.waitForAuthor(),
    );
  }
}

/** The next of its pictures, or the next minute, brings it here again. */
const comesAgain = ({ code, status }: Problem): boolean =>
  status >= 500 || code === 'videos.media-under-way' || code === 'http.changed-meanwhile';
