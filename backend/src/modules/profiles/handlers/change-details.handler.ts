import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneAtATime } from '../../../platform/persistence/one-at-a-time.js';
import { Profile } from '../domain/profile.js';
import { ChangeDetails } from '../profiles.commands.js';

/** Two devices may change different things at once. */
export const profileTurn = (accountId: string): string => `profile ${accountId}`;

@CommandHandler(ChangeDetails)
export class ChangeDetailsHandler implements ICommandHandler<ChangeDetails> {
  constructor(private readonly em: EntityManager) {}

  execute({ accountId, changes }: ChangeDetails) {
    return this.em.transactional(async (em) => {
      await oneAtATime(em, profileTurn(accountId));
      const profile = (await em.findOne(Profile, { accountId })) ?? Profile.of(accountId);
      profile.change(changes);
      em.persist(profile);
    });
  }
}
