import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { EndShare, MakeShare } from '../../shares/shares.commands.js';
import { EndCanvasShare, ShareCanvas } from '../canvases.commands.js';
import { OwnCanvases } from './own-canvases.js';

@CommandHandler(ShareCanvas)
export class ShareCanvasHandler implements ICommandHandler<ShareCanvas> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnCanvases,
  ) {}

  /** @throws Problem `canvases.no-picture` (409) */
  execute({ accountId, canvasId, days }: ShareCanvas): Promise<void> {
    return this.em.transactional(async () => {
      const canvas = await this.own.mustFindLiving(accountId, canvasId);
      if (!canvas.files.some(({ kind }) => kind !== 'pdf')) throw new Problem('canvases.no-picture', 409);
      await this.commands.execute(new MakeShare({ kind: 'canvas', subjectId: canvasId, accountId }, days));
    });
  }
}

@CommandHandler(EndCanvasShare)
export class EndCanvasShareHandler implements ICommandHandler<EndCanvasShare> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly own: OwnCanvases,
  ) {}

  execute({ accountId, canvasId }: EndCanvasShare): Promise<void> {
    return this.em.transactional(async () => {
      await this.own.mustFindLiving(accountId, canvasId);
      await this.commands.execute(new EndShare({ kind: 'canvas', subjectId: canvasId }));
    });
  }
}
