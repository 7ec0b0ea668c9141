import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Problem } from '../../../platform/problem/problem.js';
import { Account } from '../domain/account.js';
import { phoneOf } from '../domain/identifier.js';
import { RegisterClient } from '../identity.commands.js';
import { CodeSender } from './code-sender.js';

/** The account is made when the code proves the number. A number already known simply receives a login code. */
@CommandHandler(RegisterClient)
export class RegisterClientHandler implements ICommandHandler<RegisterClient> {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: CodeSender,
  ) {}

  execute({ registration, language }: RegisterClient) {
    return this.em.transactional(async (em) => {
      const phone = phoneOf(registration.whatsapp);
      if (!phone) throw wrong('/whatsapp', 'auth.phone-invalid');
      if (registration.referralCode) {
        const referrer = await em.findOne(Account, { referralCode: registration.referralCode.toUpperCase() });
        if (!referrer) throw wrong('/referralCode', 'auth.referral-unknown');
      }
      const known = await em.findOne(Account, { userType: 'client', phone });
      return this.codes.ask({
        userType: 'client',
        identifier: { channel: 'whatsapp', value: phone },
        accountId: known?.opens ? known.id : null,
        registration: known ? null : { ...registration, whatsapp: phone },
        language,
        newcomer: true,
      });
    });
  }
}

function wrong(pointer: string, code: string): Problem {
  return new Problem(code, 422, { errors: [{ pointer, code }] });
}
