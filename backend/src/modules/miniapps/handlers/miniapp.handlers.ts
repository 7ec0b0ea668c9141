import { mostMiniapps } from '@afi/contracts/miniapps';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { Miniapp } from '../domain/miniapp.js';
import { AddMiniapp, ChangeMiniapp } from '../miniapps.commands.js';

/** @throws Problem `miniapps.enough` (409): who chooses is offered them all at once */
async function mustHaveRoom(em: EntityManager): Promise<void> {
  await oneAtATime(em, 'miniapps');
  if ((await em.count(Miniapp, { active: true })) >= mostMiniapps)
    throw new Problem('miniapps.enough', 409, { params: { most: mostMiniapps } });
}

@CommandHandler(AddMiniapp)
export class AddMiniappHandler implements ICommandHandler<AddMiniapp> {
  constructor(private readonly em: EntityManager) {}

  execute({ given }: AddMiniapp) {
    return this.em.transactional(async (em) => {
      if (given.active) await mustHaveRoom(em);
      const miniapp = Miniapp.add(given);
      em.persist(miniapp);
      return { id: miniapp.id };
    });
  }
}

@CommandHandler(ChangeMiniapp)
export class ChangeMiniappHandler implements ICommandHandler<ChangeMiniapp> {
  constructor(private readonly em: EntityManager) {}

  execute({ id, version, changes }: ChangeMiniapp) {
    return this.em.transactional(async (em) => {
      const miniapp = await em.findOne(Miniapp, { id });
      if (!miniapp) throw notFound();
      await em.lock(miniapp, LockMode.OPTIMISTIC, version);
      if (changes.active && !miniapp.active) await mustHaveRoom(em);
      miniapp.change(changes);
    });
  }
}
