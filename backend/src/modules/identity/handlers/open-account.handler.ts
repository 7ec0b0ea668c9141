import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Account } from '../domain/account.js';
import { hashPassword } from '../domain/password.js';
import { OpenAccount } from '../identity.commands.js';

@CommandHandler(OpenAccount)
export class OpenAccountHandler implements ICommandHandler<OpenAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ identity: { password, ...identity } }: OpenAccount) {
    const passwordHash = password ? await hashPassword(password) : null;
    return this.em.transactional(async (em) => {
      const account = Account.open({ ...identity, passwordHash });
      if (account.email) account.confirmEmail(account.email);
      em.persist(account);
      return { accountId: account.id };
    });
  }
}
