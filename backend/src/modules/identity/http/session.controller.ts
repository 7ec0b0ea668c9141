import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { identityRoutes as routes } from '@afi/contracts/identity';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { EndOtherSessions, EndSession, EndSessionsOf } from '../identity.commands.js';
import { SessionReads } from '../reads/session.reads.js';

/** Devices signed in, and out. */
@Controller()
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: SessionReads,
  ) {}

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

  @Endpoint(routes.endOtherSessions)
  async endOthers(@Caller() { accountId, sessionId }: Caller): Answer<typeof routes.endOtherSessions> {
    return { ended: await this.commands.execute(new EndOtherSessions(accountId, sessionId)) };
  }

  @Endpoint(routes.findAccount)
  async find(@Input() { body }: InputOf<typeof routes.findAccount>): Answer<typeof routes.findAccount> {
    return { accounts: await this.sessions.ofIdentifier(body.identifier) };
  }

  @Endpoint(routes.endSessionsOf)
  async endOf(
    @Input() { params }: InputOf<typeof routes.endSessionsOf>,
    @Caller() admin: Caller,
  ): Answer<typeof routes.endSessionsOf> {
    return { ended: await this.commands.execute(new EndSessionsOf(params.id, admin)) };
  }

  @Endpoint(routes.logout)
  logout(@Caller() caller: Caller): Answer<typeof routes.logout> {
    return this.commands.execute(new EndSession(caller.accountId, caller.sessionId)) as Answer<typeof routes.logout>;
  }
}
