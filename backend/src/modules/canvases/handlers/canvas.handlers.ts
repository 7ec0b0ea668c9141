import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { copyTitle } from '../../../platform/i18n/copy-title.js';
import { EndShare } from '../../shares/shares.commands.js';
import { ChangeCanvas, DuplicateCanvas, RemoveCanvas, RestoreCanvas } from '../canvases.commands.js';
import { Canvas } from '../domain/canvas.js';
import { OwnCanvases } from './own-canvases.js';

@CommandHandler(ChangeCanvas)
export class ChangeCanvasHandler implements ICommandHandler<ChangeCanvas> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnCanvases,
  ) {}

  execute({ accountId, canvasId, changes }: ChangeCanvas) {
    return this.em.transactional(async (em) => {
      const canvas = await this.own.mustFindLiving(accountId, canvasId);
      await em.lock(canvas, LockMode.OPTIMISTIC, changes.version);
      const before = canvas.layers;
      this.own.letFilesGo(canvas.change(changes));
      if (changes.layers) canvas.layers = await this.own.withPhotos(canvas, before, changes.layers);
    });
  }
}

@CommandHandler(DuplicateCanvas)
export class DuplicateCanvasHandler implements ICommandHandler<DuplicateCanvas> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnCanvases,
  ) {}

  /** @throws Problem `canvases.full` (413) */
  execute({ accountId, canvasId, language }: DuplicateCanvas) {
    return this.em.transactional(async (em) => {
      await this.own.mustHaveRoom(accountId);
      const canvas = await this.own.mustFindLiving(accountId, canvasId);
      const title = copyTitle(language, canvas.title, 200);
      const copy = Canvas.copyOf(canvas, title);
      copy.layers = await this.own.withPhotos(copy, [], copy.layers);
      em.persist(copy);
      return { id: copy.id };
    });
  }
}

@CommandHandler(RemoveCanvas)
export class RemoveCanvasHandler implements ICommandHandler<RemoveCanvas> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnCanvases,
  ) {}

  execute({ accountId, canvasId }: RemoveCanvas) {
    return this.em.transactional(async () => {
      (await this.own.mustFindLiving(accountId, canvasId)).remove();
      // For good: what comes back is shown to nobody until its author says so again.
      await this.commands.execute(new EndShare({ kind: 'canvas', subjectId: canvasId }));
    });
  }
}

@CommandHandler(RestoreCanvas)
export class RestoreCanvasHandler implements ICommandHandler<RestoreCanvas> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnCanvases,
  ) {}

  execute({ accountId, canvasId }: RestoreCanvas) {
    return this.em.transactional(async () => (await this.own.mustFind(accountId, canvasId)).restore());
  }
}
