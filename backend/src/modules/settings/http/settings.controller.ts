import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { settingsRoutes as routes } from '@afi/contracts/settings';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ChangeSettings } from '../settings.commands.js';

@Controller()
export class SettingsController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(routes.update)
  update(@Input() { body }: InputOf<typeof routes.update>, @Caller() caller: Caller): Answer<typeof routes.update> {
    return this.commands.execute(new ChangeSettings(caller.accountId, body));
  }
}
