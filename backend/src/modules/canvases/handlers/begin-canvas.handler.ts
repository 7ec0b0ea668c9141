import type { CanvasDrawing } from '@afi/contracts/canvas-parts';
import { canvasTextsJob, type CanvasSource } from '@afi/contracts/canvases';
import { maxSourceUrl, type CreationSource, type SourceMaterial } from '@afi/contracts/creations';
import { documentSettings } from '@afi/runtime/document-settings';
import { judgeLink } from '@afi/runtime/link-address';
import { Storage } from '@afi/runtime/storage';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Problem } from '../../../platform/problem/problem.js';
import { CreationSources } from '../../creations/creations.queries.js';
import { RequestJob } from '../../jobs/jobs.commands.js';
import { HoldLinkRoom } from '../../media/media.commands.js';
import { BeginCanvas } from '../canvases.commands.js';
import { Canvas } from '../domain/canvas.js';
import { OwnCanvases } from './own-canvases.js';

/** Characters of a source that are read: far more than stand on one picture. */
const beginning = 4_000;

@CommandHandler(BeginCanvas)
export class BeginCanvasHandler implements ICommandHandler<BeginCanvas> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sources: CreationSources,
    private readonly storage: Storage,
    private readonly own: OwnCanvases,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  /** @throws Problem `creations.source-unknown`, `canvases.source-unreadable`, `canvases.link-refused` (422), `canvases.full` (413) */
  async execute(asked: BeginCanvas) {
    const { title = '', size, background = '#ffffff', layers = [], source } = asked.input;
    const drawing = { size, background, layers };
    if (!source) return this.begun(asked, title, drawing, null);
    const given = this.checked(source);
    const { accountId, language } = asked;
    const read = await this.sources.read(given, { accountId, language, beginning });
    const material = given.kind === 'link' ? { ...read, url: given.url } : read;
    if (!material.toRead) return this.begun(asked, title, drawing, material);
    // A page or a PDF is read by a job. Files of the folder of uploads that nobody claims go with its sweep.
    const [sourceKey, resultKey] = [`uploads/${uuid()}`, `uploads/${uuid()}`] as const;
    const kept = { kind: given.kind, language, material } satisfies CanvasSource;
    await this.storage.put(sourceKey, Buffer.from(JSON.stringify(kept)), 'application/json');
    try {
      return await this.waiting(asked, { title, drawing, given, sourceKey, resultKey });
    } catch (error) {
      // What was refused leaves nothing behind; after a lost line the job may be there, and read it.
      if (error instanceof Problem) await this.storage.remove(sourceKey).catch(() => undefined);
      throw error;
    }
  }

  /** With what is known of its source at once. */
  private begun(asked: BeginCanvas, title: string, drawing: CanvasDrawing, material: SourceMaterial | null) {
    if (material && !material.title && !material.blocks.length)
      throw new Problem('canvases.source-unreadable', 422, {
        errors: [{ pointer: '/source', code: 'canvases.source-unreadable' }],
      });
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(asked.accountId);
      const canvas = Canvas.begin(asked.accountId, title, drawing);
      canvas.sourceKind = asked.input.source?.kind ?? null;
      await this.own.fill(canvas, material);
      em.persist(canvas);
      return { id: canvas.id, jobId: null };
    });
  }

  /** Filled once its source was read. */
  private waiting({ accountId }: BeginCanvas, { title, drawing, given, sourceKey, resultKey }: Waiting) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const canvas = Canvas.begin(accountId, title, drawing);
      canvas.sourceKind = given.kind;
      await this.own.fill(canvas, null);
      em.persist(canvas);
      const { jobId } = await this.commands.execute(
        new RequestJob(canvasTextsJob, {
          payload: { canvasId: canvas.id, sourceKey, resultKey },
          ownerId: accountId,
          // No word of it: others see the work.
          label: '',
          subject: { type: 'canvas', id: canvas.id },
        }),
      );
      canvas.waitFor(jobId);
      if (given.kind === 'link') await this.commands.execute(new HoldLinkRoom(accountId, jobId));
      return { id: canvas.id, jobId };
    });
  }

  /** The first look at a link, before any work; the worker checks again what its name leads to, at every step. */
  private checked(source: CreationSource): CreationSource {
    if (source.kind !== 'link') return source;
    const text = /^[a-z][a-z0-9+.-]*:/i.test(source.url) ? source.url : `https://${source.url}`;
    const isRefused =
      text.length > maxSourceUrl ||
      !URL.canParse(text) ||
      judgeLink(new URL(text), this.config.of(documentSettings).FETCH_ALLOW_HOSTS) === 'refused';
    if (isRefused)
      throw new Problem('canvases.link-refused', 422, {
        errors: [{ pointer: '/source/url', code: 'canvases.link-refused' }],
      });
    return { kind: 'link', url: text };
  }
}

interface Waiting {
  title: string;
  drawing: CanvasDrawing;
  given: CreationSource;
  sourceKey: string;
  resultKey: string;
}
