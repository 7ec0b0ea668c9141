import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { Account } from '../domain/account.js';
import { identifierOf } from '../domain/identifier.js';
import { RequestLoginCode } from '../identity.commands.js';
import { CodeSender } from './code-sender.js';

/** First step of a client's login. The answer is the same whether the number is known or not. */
@CommandHandler(RequestLoginCode)
export class RequestLoginCodeHandler implements ICommandHandler<RequestLoginCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: CodeSender,
  ) {}

  execute({ identifier: typed }: RequestLoginCode) {
    return this.em.transactional(async (em) => {
      const identifier = identifierOf(typed);
      if (!identifier)
        throw new Problem('auth.identifier-invalid', 422, {
          errors: [{ pointer: '/identifier', code: 'auth.identifier-invalid' }],
        });
      const found = await em.findOne(Account, {
        userType: 'client',
        // A closed account comes back by a login, until it is forgotten.
        forgottenAt: null,
        // An address opens an account only once it was confirmed: anybody can type one into a profile.
        ...(identifier.channel === 'email'
          ? { email: identifier.value, emailConfirmedAt: { $ne: null } }
          : { phone: identifier.value }),
      });
      return this.codes.ask({
        userType: 'client',
        identifier,
        accountId: found?.id ?? null,
        registration: null,
        language: found?.language ?? 'fr',
      });
    });
  }
}
