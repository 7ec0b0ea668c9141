import { maxSourceUrl, type CreationSource, type SourceMaterial } from '@afi/contracts/creations';
import type { Language } from '@afi/contracts/language';
import { outlineJob, usualSlides, type DeckSource } from '@afi/contracts/slides';
import { documentSettings } from '@afi/runtime/document-settings';
import { judgeLink } from '@afi/runtime/link-address';
import { Storage } from '@afi/runtime/storage';
import { shortened } from '@afi/runtime/shortened';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Problem } from '../../../platform/problem/problem.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { CreationSources } from '../../creations/creations.queries.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { Deck } from '../domain/deck.js';
import { BeginDeck } from '../slides.commands.js';
import { OwnDecks } from './own-decks.js';

/** Bytes of what is read of a source here; a PDF or a page is read by the job, within limits of its own. */
const mostBytes = 1_000_000;

interface Beginning {
  language: Language;
  given: CreationSource;
  material: SourceMaterial;
  sourceKey: string;
  resultKey: string;
}

@CommandHandler(BeginDeck)
export class BeginDeckHandler implements ICommandHandler<BeginDeck> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sources: CreationSources,
    private readonly storage: Storage,
    private readonly own: OwnDecks,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * @throws Problem `creations.source-unknown`, `slides.source-empty`, `slides.link-refused` (422), `slides.source-long`,
   * `slides.full` (413)
   */
  async execute({ accountId, language, input }: BeginDeck) {
    const given = this.checked(input.source);
    const material = await this.sources.read(given, { accountId, language });
    const isBare = !material.blocks.length && !material.toRead;
    if (isBare && given.kind !== 'topic') throw new Problem('slides.source-empty', 422);
    const source = JSON.stringify({
      kind: given.kind,
      language: input.language,
      slides: input.slides ?? usualSlides,
      material,
    } satisfies DeckSource);
    if (Buffer.byteLength(source) > mostBytes) throw new Problem('slides.source-long', 413);
    // Files of the folder of uploads that nobody claims go with its sweep.
    const [sourceKey, resultKey] = [`uploads/${uuid()}`, `uploads/${uuid()}`] as const;
    await this.storage.put(sourceKey, Buffer.from(source), 'application/json');
    try {
      return await this.begun(accountId, { language: input.language, given, material, sourceKey, resultKey });
    } catch (error) {
      // What was refused leaves nothing behind; after a lost line the job may be there, and read it.
      if (error instanceof Problem) await this.storage.remove(sourceKey).catch(() => undefined);
      throw error;
    }
  }

  private begun(accountId: string, { language, given, material, sourceKey, resultKey }: Beginning) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const deck = Deck.begin({
        id: uuid(),
        accountId,
        title: shortened(material.title || (given.kind === 'link' ? new URL(given.url).hostname : ''), 200),
        language,
        sourceKind: given.kind,
        private: material.private,
      });
      em.persist(deck);
      const { jobId } = await this.commands.execute(
        new RequestJob(outlineJob, {
          payload: { deckId: deck.id, sourceKey, resultKey },
          ownerId: accountId,
          // No word of it: others see the work.
          label: '',
          subject: { type: 'deck', id: deck.id },
        }),
      );
      deck.jobId = jobId;
      if (given.kind === 'link') await this.commands.execute(new HoldLinkRoom(accountId, jobId));
      return { id: deck.id, jobId };
    });
  }

  /** The first look at a link, before any work; the worker checks again what its name leads to, at every step. */
  private checked(source: CreationSource): CreationSource {
    if (source.kind !== 'link') return source;
    const text = /^[a-z][a-z0-9+.-]*:/i.test(source.url) ? source.url : `https://${source.url}`;
    const refused = new Problem('slides.link-refused', 422, {
      errors: [{ pointer: '/source/url', code: 'slides.link-refused' }],
    });
    if (text.length > maxSourceUrl || !URL.canParse(text)) throw refused;
    if (judgeLink(new URL(text), this.config.of(documentSettings).FETCH_ALLOW_HOSTS) === 'refused') throw refused;
    return { kind: 'link', url: text };
  }
}
