import { reminderTapRoutes as routes } from '@afi/contracts/reminder-taps';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { TapReminder } from '../reminders.commands.js';

/** Taps on notifications: whoever has the message may answer it, signed in or not. */
@Controller()
export class ReminderTapsController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(routes.tap)
  tap(@Input() { params, body }: InputOf<typeof routes.tap>): Answer<typeof routes.tap> {
    const tapped = new TapReminder(params.token, body.act, body.at);
    return this.commands.execute(tapped) as Answer<typeof routes.tap>;
  }
}
