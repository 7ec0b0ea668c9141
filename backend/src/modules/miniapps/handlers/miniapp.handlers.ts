import { mostMiniapps } from '@afi/contracts/miniapps';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { Miniapp } from '../domain/miniapp.js';
import { AddMiniapp, ChangeMiniapp, RemoveMiniapp, RestoreMiniapp } from '../miniapps.commands.js';

interface Acted {
  before?: object;
  after?: object;
}

/** What an audit row tells of one: of its page, how long it is. */
const toldOf = ({ name, description, active, html }: Miniapp) => ({
  ...{ name, description, active },
  characters: html.length,
});

/** What every act on one needs. */
@Injectable()
export class Miniapps {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** @throws Problem `miniapps.enough` (409): who chooses is offered them all at once */
  async mustHaveRoom(): Promise<void> {
    await oneAtATime(this.em, 'miniapps');
    if ((await this.em.count(Miniapp, { active: true, deletedAt: null })) >= mostMiniapps)
      throw new Problem('miniapps.enough', 409, { params: { most: mostMiniapps } });
  }

  async mustFind(id: string, isDeleted = false): Promise<Miniapp> {
    const miniapp = await this.em.findOne(Miniapp, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!miniapp || (miniapp.deletedAt && !isDeleted)) throw notFound();
    return miniapp;
  }

  /** In the transaction of the act. */
  async record(adminId: string, act: string, id: string, { before, after }: Acted): Promise<void> {
    await this.commands.execute(
      new RecordAudit({
        ...{ actorId: adminId, action: `miniapps.${act}`, subjectType: 'miniapp', subjectId: id },
        ...{ before, after },
      }),
    );
  }
}

@CommandHandler(AddMiniapp)
export class AddMiniappHandler implements ICommandHandler<AddMiniapp> {
  constructor(
    private readonly em: EntityManager,
    private readonly miniapps: Miniapps,
  ) {}

  execute({ adminId, given }: AddMiniapp) {
    return this.em.transactional(async (em) => {
      if (given.active) await this.miniapps.mustHaveRoom();
      const miniapp = Miniapp.add(given);
      em.persist(miniapp);
      await this.miniapps.record(adminId, 'added', miniapp.id, { after: toldOf(miniapp) });
      return { id: miniapp.id };
    });
  }
}

@CommandHandler(ChangeMiniapp)
export class ChangeMiniappHandler implements ICommandHandler<ChangeMiniapp> {
  constructor(
    private readonly em: EntityManager,
    private readonly miniapps: Miniapps,
  ) {}

  execute({ adminId, id, version, changes }: ChangeMiniapp) {
    return this.em.transactional(async (em) => {
      const miniapp = await this.miniapps.mustFind(id);
      await em.lock(miniapp, LockMode.OPTIMISTIC, version);
      if (changes.active && !miniapp.active) await this.miniapps.mustHaveRoom();
      const before = toldOf(miniapp);
      miniapp.change(changes);
      await this.miniapps.record(adminId, 'changed', id, { before, after: toldOf(miniapp) });
    });
  }
}

@CommandHandler(RemoveMiniapp)
export class RemoveMiniappHandler implements ICommandHandler<RemoveMiniapp> {
  constructor(
    private readonly em: EntityManager,
    private readonly miniapps: Miniapps,
  ) {}

  execute({ adminId, id }: RemoveMiniapp) {
    return this.em.transactional(async () => {
      const miniapp = await this.miniapps.mustFind(id);
      miniapp.remove();
      await this.miniapps.record(adminId, 'removed', id, { before: toldOf(miniapp) });
    });
  }
}

@CommandHandler(RestoreMiniapp)
export class RestoreMiniappHandler implements ICommandHandler<RestoreMiniapp> {
  constructor(
    private readonly em: EntityManager,
    private readonly miniapps: Miniapps,
  ) {}

  execute({ adminId, id }: RestoreMiniapp) {
    return this.em.transactional(async () => {
      const miniapp = await this.miniapps.mustFind(id, true);
      if (!miniapp.deletedAt) return;
      if (miniapp.active) await this.miniapps.mustHaveRoom();
      miniapp.restore();
      await this.miniapps.record(adminId, 'restored', id, { after: toldOf(miniapp) });
    });
  }
}
