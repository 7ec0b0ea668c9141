import { slide } from '@afi/contracts/slide-parts';
import { writeJob } from '@afi/contracts/slides';
import type { SaidPiece } from '@afi/contracts/queue';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EntityScope } from '../../../platform/persistence/entity-scope.js';
import { JobTransport } from '../../../platform/queue/job-transport.js';
import { Live } from '../../../platform/realtime/live.js';
import { accountRoom } from '../../../platform/realtime/rooms.js';
import { Deck } from '../domain/deck.js';

/** Slides on their way from who writes them to the deck and its screens: each once, however often it comes. */
@Injectable()
export class SlidePieces {
  constructor(
    private readonly transport: JobTransport,
    private readonly scope: EntityScope,
    private readonly em: EntityManager,
    private readonly live: Live,
  ) {}

  start(): void {
    this.transport.onPieces(writeJob, (pieces) => this.scope.run(() => this.keep(pieces)));
  }

  private async keep(pieces: readonly SaidPiece[]): Promise<void> {
    const byJob = Map.groupBy(pieces, ({ jobId }) => jobId);
    for (const [jobId, said] of byJob) {
      const author = await this.em.transactional(async (em) => {
        const deck = await em.findOne(Deck, { jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (deck?.state !== 'writing') return null;
        const slides = [...deck.slides];
        for (const { seq, text } of said.toSorted((a, b) => a.seq - b.seq)) {
          const told = slide.safeParse(JSON.parse(text)).data;
          // One that came before those it follows comes again with the outcome.
          if (told && seq <= slides.length + 1) slides[seq - 1] = told;
        }
        deck.slides = slides;
        return { id: deck.id, accountId: deck.accountId };
      });
      if (author) this.live.changed(accountRoom(author.accountId), { word: 'slides', id: author.id, scope: null });
    }
  }
}
