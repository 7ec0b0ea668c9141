import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Share } from '../domain/share.js';
import { EndOwnShare, EndShare, MakeShare, type ShareOf } from '../shares.commands.js';
import { Shareables } from '../shares.queries.js';

async function end(em: EntityManager, { kind, subjectId }: Pick<ShareOf, 'kind' | 'subjectId'>): Promise<void> {
  const share = await em.findOne(Share, { kind, subjectId, endedAt: null });
  share?.end();
  await em.flush();
}

/** Links of one thing that are over and still say so: older ones are unknown. */
const mostEnded = 20;

async function forgetOldest(em: EntityManager, { kind, subjectId }: ShareOf): Promise<void> {
  const ended = tablesOf(em)
    .selectFrom('share')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('endedAt', 'is not', null)
    .orderBy('endedAt', 'desc')
    .select('id')
    .offset(mostEnded);
  await tablesOf(em).deleteFrom('share').where('id', 'in', ended).execute();
}

@CommandHandler(MakeShare)
export class MakeShareHandler implements ICommandHandler<MakeShare> {
  constructor(
    private readonly em: EntityManager,
    private readonly shareables: Shareables,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ of, days }: MakeShare): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.shareables.hold(of.kind, of.accountId, of.subjectId, true);
      await end(em, of);
      await forgetOldest(em, of);
      em.persist(Share.make(of, days, this.config.appSecret));
    });
  }
}

@CommandHandler(EndOwnShare)
export class EndOwnShareHandler implements ICommandHandler<EndOwnShare> {
  constructor(
    private readonly em: EntityManager,
    private readonly shareables: Shareables,
  ) {}

  execute({ of }: EndOwnShare): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.shareables.hold(of.kind, of.accountId, of.subjectId, false);
      await end(em, of);
    });
  }
}

@CommandHandler(EndShare)
export class EndShareHandler implements ICommandHandler<EndShare> {
  constructor(private readonly em: EntityManager) {}

  execute({ of }: EndShare): Promise<void> {
    return this.em.transactional((em) => end(em, of));
  }
}
