import type { CanvasDrawing } from '@afi/contracts/canvas-parts';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { CreationSources } from '../../creations/creations.queries.js';
import { BeginCanvas } from '../canvases.commands.js';
import { Canvas } from '../domain/canvas.js';
import { filledDrawing } from '../domain/filled-drawing.js';
import { OwnCanvases } from './own-canvases.js';

/** Characters of a source that are read: far more than stand on one picture. */
const beginning = 4_000;

@CommandHandler(BeginCanvas)
export class BeginCanvasHandler implements ICommandHandler<BeginCanvas> {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: CreationSources,
    private readonly own: OwnCanvases,
  ) {}

  /** @throws Problem `creations.source-unknown`, `canvases.source-unreadable` (422), `canvases.full` (413) */
  async execute(asked: BeginCanvas) {
    const { title, ...drawing } = await this.drawn(asked);
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(asked.accountId);
      const canvas = Canvas.begin(asked.accountId, title, drawing);
      const layers = await this.own.withPhotos(canvas, [], drawing.layers);
      // A photo of a post that is not theirs leaves no empty place.
      canvas.layers = asked.input.source ? layers.filter((one) => one.kind !== 'photo' || one.mediaId) : layers;
      em.persist(canvas);
      return { id: canvas.id };
    });
  }

  private async drawn({ accountId, language, input }: BeginCanvas): Promise<CanvasDrawing & { title: string }> {
    const { title = '', size, background = '#ffffff', layers = [], source } = input;
    if (!source) return { title, size, background, layers };
    const material = await this.sources.read(source, { accountId, language, beginning });
    // A page or a PDF would be read by a job; what is there at once is enough for one picture.
    if (material.toRead || (!material.title && !material.blocks.length))
      throw new Problem('canvases.source-unreadable', 422, {
        errors: [{ pointer: '/source', code: 'canvases.source-unreadable' }],
      });
    const filled = filledDrawing(size, material);
    return { ...filled, title: title || filled.title };
  }
}
