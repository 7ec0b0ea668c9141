import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { profileRoutes as routes } from '@afi/contracts/profiles';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { withMinimumDuration } from '../../../platform/http/minimum-duration.js';
import { ChangeProfile } from '../../identity/identity.commands.js';
import { ChangeDetails } from '../profiles.commands.js';
import { ProfileReads } from '../reads/profile.reads.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ProfileReads,
  ) {}

  @Endpoint(routes.me)
  me(@Caller() caller: Caller): Answer<typeof routes.me> {
    return this.reads.me(caller.accountId);
  }

  @Endpoint(routes.update)
  async update(
    @Input() { body }: InputOf<typeof routes.update>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.update> {
    await withMinimumDuration(this.commands.execute(new ChangeProfile(caller.accountId, caller.sessionId, body)));
    return { client: await this.reads.client(caller.accountId) };
  }

  @Endpoint(routes.details)
  details(@Caller() caller: Caller): Answer<typeof routes.details> {
    return this.reads.details(caller.accountId);
  }

  @Endpoint(routes.changeDetails)
  async changeDetails(
    @Input() { body }: InputOf<typeof routes.changeDetails>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.changeDetails> {
    await this.commands.execute(new ChangeDetails(caller.accountId, body));
    return this.reads.details(caller.accountId);
  }
}
