import type { CanvasDrawing } from '@afi/contracts/canvas-parts';
import { canvasTextsJob, type CanvasSource } from '@afi/contracts/canvases';
import type { CreationSource, SourceMaterial } from '@afi/contracts/creations';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { CreationSources, GivenSources, type SourceKeys } from '../../creations/creations.queries.js';
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
    private readonly given: GivenSources,
    private readonly own: OwnCanvases,
  ) {}

  /** @throws Problem `creations.source-unknown`, `canvases.source-unreadable`, `canvases.link-refused` (422), `canvases.full` (413), 404 of an id that is somebody else’s */
  async execute(asked: BeginCanvas) {
    const { title = '', size, background = '#ffffff', layers = [], source } = asked.input;
    const drawing = { size, background, layers };
    if (!source) return this.begun(asked, title, drawing, null);
    const given = this.given.checked(source, 'canvases.link-refused');
    const { accountId, language } = asked;
    const read = await this.sources.read(given, { accountId, language, beginning });
    const material = given.kind === 'link' ? { ...read, url: given.url } : read;
    if (!material.toRead) return this.begun(asked, title, drawing, material);
    // A page or a PDF is read by a job.
    const kept = { kind: given.kind, language, material } satisfies CanvasSource;
    return this.given.putFor(JSON.stringify(kept), (keys) => this.waiting(asked, { title, drawing, given, ...keys }));
  }

  /** With what is known of its source at once. */
  private begun(asked: BeginCanvas, title: string, drawing: CanvasDrawing, material: SourceMaterial | null) {
    if (material && !material.title && !material.blocks.length)
      throw new Problem('canvases.source-unreadable', 422, {
        errors: [{ pointer: '/source', code: 'canvases.source-unreadable' }],
      });
    return this.em.transactional(async (em) => {
      const there = await this.own.begunAs(asked.accountId, asked.input.id);
      if (there) return there;
      await this.own.mustHaveRoom(asked.accountId);
      const canvas = Canvas.begin(asked.accountId, title, drawing, asked.input.id);
      canvas.sourceKind = asked.input.source?.kind ?? null;
      await this.own.fill(canvas, material);
      em.persist(canvas);
      return { id: canvas.id, jobId: null };
    });
  }

  /** Filled once its source was read. */
  private waiting({ accountId, input }: BeginCanvas, { title, drawing, given, sourceKey, resultKey }: Waiting) {
    return this.em.transactional(async (em) => {
      const there = await this.own.begunAs(accountId, input.id);
      if (there) return there;
      await this.own.mustHaveRoom(accountId);
      const canvas = Canvas.begin(accountId, title, drawing, input.id);
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
}

interface Waiting extends SourceKeys {
  title: string;
  drawing: CanvasDrawing;
  given: CreationSource;
}
