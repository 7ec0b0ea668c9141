import { deckExportJob, type DeckFormat, type DrawnDeckSource } from '@afi/contracts/slide-exports';
import { drawn, logoOf } from '@afi/contracts/deck-brand';
import { mediaOf } from '@afi/contracts/slide-parts';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { storedFirst } from '../../../platform/files/stored-first.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem } from '../../../platform/problem/problem.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { MustHaveRoom } from '../../media/media.commands.js';
import { MediaQueries } from '../../media/media.queries.js';
import { ExportDeck } from '../slides.commands.js';
import type { Deck } from '../domain/deck.js';
import { deckFiles } from '../domain/deck-files.js';
import { OwnDecks } from './own-decks.js';

interface ExportAsked {
  id: string;
  jobId: string;
}

@CommandHandler(ExportDeck)
export class ExportDeckHandler implements ICommandHandler<ExportDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly media: MediaQueries,
    private readonly storage: Storage,
    private readonly own: OwnDecks,
  ) {}

  /** @throws Problem `slides.not-ready` (409), `media.too-much-stored` (413) */
  execute({ accountId, deckId, format }: ExportDeck) {
    const look = async () => {
      const deck = await this.own.mustFindLiving(accountId, deckId);
      if (deck.state !== 'ready') throw new Problem('slides.not-ready', 409);
      const done = await this.underWay(deck, format);
      if (done) return { done };
      await this.commands.execute(new MustHaveRoom(accountId));
      const brand = drawn(await this.own.brandOf(deck));
      const pictures = Object.fromEntries(await this.media.filesOf([...mediaOf(deck.slides), ...logoOf(brand)]));
      const { title, language, theme, slides } = deck;
      const source = { title, language, theme, slides, brand, pictures } satisfies DrawnDeckSource;
      return { source: JSON.stringify(source), found: deck };
    };
    const begin = async ({ version }: Deck, sourceKey: string) => {
      // What is made lies in a folder of its own, which the sweep of decks clears.
      const id = uuid();
      const { jobId } = await this.commands.execute(
        new RequestJob(deckExportJob, {
          payload: { deckId, format, version, sourceKey, resultKey: `${deckFiles}${id}` },
          ownerId: accountId,
          label: format.toUpperCase(),
          subject: { type: 'deck', id: deckId },
        }),
      );
      return { id, jobId };
    };
    return storedFirst<Deck, ExportAsked>({ em: this.em, storage: this.storage }, { look, begin });
  }

  /** The same file of the same version is made once, however often it is asked for: behind the lock of its deck. */
  private async underWay({ id, version }: Deck, format: DeckFormat): Promise<ExportAsked | null> {
    const asked = await tablesOf(this.em)
      .selectFrom('job')
      .where('kind', '=', deckExportJob.kind)
      .where('subjectId', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .select(['id', 'payload'])
      .execute();
    for (const job of asked) {
      const payload = deckExportJob.payload.parse(job.payload);
      if (payload.format === format && payload.version === version)
        return { id: payload.resultKey.slice(deckFiles.length), jobId: job.id };
    }
    return null;
  }
}
