import { timeZone } from '@afi/contracts/list';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/events/outbox.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Problem, notFound } from '../../../platform/problem/problem.js';
import { SpeakLanguage } from '../../identity/identity.commands.js';
import { ChangeSettings } from '../settings.commands.js';
import { TimeZoneChanged } from '../settings.events.js';
import { settingsOf } from '../settings.queries.js';

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly outbox: Outbox,
  ) {}

  execute({ accountId, changes }: ChangeSettings) {
    if (changes.timezone !== undefined && !timeZone.safeParse(changes.timezone).success)
      throw new Problem('field.invalid', 422, { errors: [{ pointer: '/timezone', code: 'field.invalid' }] });
    return this.em.transactional(async (em) => {
      const known = await tablesOf(em)
        .selectFrom('account as a')
        .leftJoin('account_settings as s', 's.accountId', 'a.id')
        .where('a.id', '=', accountId)
        .select(['a.language', 's.theme', 's.fontSize', 's.compact', 's.timezone', 's.currency'])
        // Two devices may change different things at once.
        .forUpdate('a')
        .executeTakeFirst();
      if (!known) throw notFound();
      const settings = { ...settingsOf(known), ...changes };
      const { language, ...look } = settings;
      await tablesOf(em)
        .insertInto('account_settings')
        .values({ accountId, ...look })
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet(look))
        .execute();
      if (look.timezone !== settingsOf(known).timezone) await this.outbox.record(new TimeZoneChanged(accountId));
      if (language !== known.language) await this.commands.execute(new SpeakLanguage(accountId, language));
      return settings;
    });
  }
}
