import { drawingHours } from '@afi/contracts/slide-drawings';
import { deckRestoreHours } from '@afi/contracts/slides';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Storage } from '@afi/runtime/storage';
import { sql } from 'kysely';
import { ScheduledTasks } from '../../../platform/scheduled-tasks/scheduled-tasks.js';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { deletedBefore, forgetRows, letGoAndForget } from '../../../platform/persistence/forget-rows.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { removeOlder } from '../../../platform/files/remove-older.js';
import { deckFileHours, deckFiles } from '../domain/deck-files.js';
import { FormerLogos } from '../handlers/former-logos.js';
import { ReleaseAllOf } from '../../media/media.commands.js';

const everyMs = 60 * 60_000;
const everyDayMs = 24 * everyMs;
/** Rows that are looked through at once: those of all decks are many. */
const brandsAtOnce = 500;
/** Twice the time an undo has: who comes late is told so, and not that there never was such a deck. */
const keptHours = deckRestoreHours * 2;

/** Forgets deleted decks nobody can bring back, and lets their pictures go. */
@Injectable()
export class DeckSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly scope: EntityScope,
    private readonly commands: CommandBus,
    private readonly storage: Storage,
    private readonly logos: FormerLogos,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'sweep of decks', everyMs, atOnce: true, run: () => this.sweep() });
    tasks.register({ name: 'sweep of images of slides', everyMs, run: () => this.sweepDrawings() });
    tasks.register({ name: 'sweep of files of decks', everyMs, run: () => this.sweepFiles() });
    tasks.register({
      name: 'sweep of logos of decks',
      everyMs: everyDayMs,
      atOnce: true,
      run: () => this.sweepLogos(),
    });
  }

  /** Forgets images that are offered no more; those on a slide are the deck’s, the others go with what nobody claims. */
  sweepDrawings(): Promise<number> {
    return forgetRows(this.orm, {
      table: 'slide_drawing',
      key: 'id',
      which: (row) => row('createdAt', '<', sql<Date>`now() - make_interval(hours => ${drawingHours * 2})`),
    });
  }

  /** Removes files that can be downloaded no more; answers how many. */
  sweepFiles(now = Date.now()): Promise<number> {
    return removeOlder(this.storage, deckFiles, deckFileHours, now);
  }

  /** Lets logos of communities go whose members left before anybody let them go; answers how many. */
  async sweepLogos(): Promise<number> {
    const pairOf = sql<string>`brand->>'communityId'`;
    let [gone, after, rows] = [0, '', brandsAtOnce];
    while (rows === brandsAtOnce) {
      const some = await this.scope.run(() => {
        const branded = tablesOf(this.orm.em)
          .selectFrom('deck')
          .where(sql`brand->>'logoId'`, 'is not', null);
        return (after ? branded.where('id', '>', after) : branded)
          .select(['id', 'accountId', pairOf.as('communityId')])
          .orderBy('id')
          .limit(brandsAtOnce)
          .execute();
      });
      [rows, after] = [some.length, some.at(-1)?.id ?? ''];
      const pairs = new Map(some.map((one) => [`${one.accountId} ${one.communityId}`, one]));
      for (const pair of pairs.values())
        gone += await this.scope.run(() => this.orm.em.transactional(() => this.logos.letGo(pair)));
    }
    return gone;
  }

  /** Answers how many were forgotten; skips what an undo that was just made holds. */
  sweep(): Promise<number> {
    const letGo = (id: string) => this.commands.execute(new ReleaseAllOf({ word: 'slides', id }));
    return letGoAndForget(this.orm, this.scope, { table: 'deck', key: 'id', which: deletedBefore(keptHours) }, letGo);
  }
}
