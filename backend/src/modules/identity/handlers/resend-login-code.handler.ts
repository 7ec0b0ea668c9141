import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { Account } from '../domain/account.js';
import { LoginCode } from '../domain/login-code.js';
import { ResendLoginCode } from '../identity.commands.js';
import { CodeSender } from './code-sender.js';

@CommandHandler(ResendLoginCode)
export class ResendLoginCodeHandler implements ICommandHandler<ResendLoginCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: CodeSender,
  ) {}

  execute({ requestId }: ResendLoginCode) {
    return this.em.transactional(async (em) => {
      const request = await em.findOne(
        LoginCode,
        { id: requestId, usedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const dayAgo = Date.now() - 86_400_000;
      if (!request || request.createdAt.getTime() < dayAgo) throw new Problem('auth.request-ended', 410);
      const account = request.accountId ? await em.findOne(Account, request.accountId) : null;
      if (account && !account.has(request.identifier)) throw new Problem('auth.request-ended', 410);
      return this.codes.again(request, account?.language ?? 'fr');
    });
  }
}
