import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Reaction, type Reacts } from '../../../platform/events/reaction.js';
import { ModelRefused } from '../../documents/documents.events.js';
import { NotifyAdmins } from '../notifications.commands.js';

/** How an event of the release before said it, in an outbox that was not empty. */
interface SaidBefore {
  readonly sees?: boolean;
  readonly hears?: boolean;
}

/** Only who runs the platform can mend a key, a name or a bill. */
@Injectable()
@Reaction(ModelRefused)
export class NotifyAdminsWhenModelRefused implements Reacts<ModelRefused> {
  constructor(private readonly commands: CommandBus) {}

  react({ model, status, ...said }: ModelRefused & SaidBefore): Promise<void> {
    const sense = said.sense ?? (said.hears ? 'hearing' : said.sees ? 'sight' : 'model');
    return this.commands.execute(
      new NotifyAdmins({
        kind: `documents.${sense === 'model' ? '' : `${sense}.`}model-refused`,
        params: { model, status },
        link: null,
      }),
    );
  }
}
