import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { identityRoutes as routes } from '@afi/contracts/identity';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ChangeSettings, EndSession } from '../identity.commands.js';
import { ProfileReads } from '../reads/profile.reads.js';
import { SessionReads } from '../reads/session.reads.js';

/** What every account type can ask of itself. */
@Controller()
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly profiles: ProfileReads,
    private readonly sessions: SessionReads,
  ) {}

  @Endpoint(routes.me)
  me(@Caller() caller: Caller): Answer<typeof routes.me> {
    return this.profiles.me(caller.accountId);
  }

  @Endpoint(routes.updateSettings)
  settings(
    @Input() { body }: InputOf<typeof routes.updateSettings>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.updateSettings> {
    return this.commands.execute(new ChangeSettings(caller.accountId, body));
  }

  @Endpoint(routes.sessions)
  async list(@Caller() caller: Caller): Answer<typeof routes.sessions> {
    return { items: await this.sessions.mine(caller), nextCursor: null };
  }

  @Endpoint(routes.revokeSession)
  revoke(
    @Input() { params }: InputOf<typeof routes.revokeSession>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.revokeSession> {
    return this.commands.execute(new EndSession(caller.accountId, params.id)) as Answer<typeof routes.revokeSession>;
  }

  @Endpoint(routes.logout)
  logout(@Caller() caller: Caller): Answer<typeof routes.logout> {
    return this.commands.execute(new EndSession(caller.accountId, caller.sessionId)) as Answer<typeof routes.logout>;
  }
}
