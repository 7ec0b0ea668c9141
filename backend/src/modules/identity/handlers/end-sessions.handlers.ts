import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { RecordAudit } from '../../audit/audit.commands.js';
import { Account } from '../domain/account.js';
import { EndOtherSessions, EndSessionsOf } from '../identity.commands.js';
import { endProofs } from './end-proofs.js';

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, keptSessionId }: EndOtherSessions) {
    return this.em.transactional((em) => endProofs(em, accountId, keptSessionId));
  }
}

@CommandHandler(EndSessionsOf)
export class EndSessionsOfHandler implements ICommandHandler<EndSessionsOf> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** @throws Problem 403 where an admin signs another admin out: only a superadmin may */
  execute({ accountId, admin }: EndSessionsOf) {
    return this.em.transactional(async (em) => {
      const account = await em.findOne(Account, accountId);
      if (!account) throw notFound();
      if (account.userType === 'admin' && admin.role !== 'superadmin')
        throw new Problem('identity.superadmin-only', 403);
      const ended = await endProofs(em, accountId);
      await this.commands.execute(
        new RecordAudit({
          actorId: admin.accountId,
          action: 'identity.end-sessions',
          subjectType: 'account',
          subjectId: accountId,
          before: { sessions: ended },
          after: { sessions: 0 },
        }),
      );
      return ended;
    });
  }
}
