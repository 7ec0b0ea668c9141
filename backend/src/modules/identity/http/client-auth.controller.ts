import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { identityRoutes as routes } from '@afi/contracts/identity';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { withMinimumDuration } from '../../../platform/http/minimum-duration.js';
import { languageOf } from '../../../platform/i18n/translate.js';
import {
  RequestLoginCode,
  RegisterClient,
  ResendLoginCode,
  SendConfirmation,
  VerifyLoginCode,
} from '../identity.commands.js';
import { Profiles } from '../identity.queries.js';
import { deviceNameOf } from './device.js';

/** Registration and login of clients. */
@Controller()
export class ClientAuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly profiles: Profiles,
  ) {}

  @Endpoint(routes.register)
  register(
    @Input() { body }: InputOf<typeof routes.register>,
    @Req() request: Request,
  ): Answer<typeof routes.register> {
    return withMinimumDuration(
      this.commands.execute(new RegisterClient(body, languageOf(request.headers['accept-language']))),
    );
  }

  @Endpoint(routes.askCode)
  ask(@Input() { body }: InputOf<typeof routes.askCode>): Answer<typeof routes.askCode> {
    return withMinimumDuration(this.commands.execute(new RequestLoginCode(body.identifier)));
  }

  @Endpoint(routes.resendCode)
  resend(@Input() { body }: InputOf<typeof routes.resendCode>): Answer<typeof routes.resendCode> {
    return withMinimumDuration(this.commands.execute(new ResendLoginCode(body.requestId)));
  }

  @Endpoint(routes.verifyCode)
  async verify(
    @Input() { body }: InputOf<typeof routes.verifyCode>,
    @Req() request: Request,
  ): Answer<typeof routes.verifyCode> {
    const language = languageOf(request.headers['accept-language']);
    const { token, accountId } = await this.commands.execute(
      new VerifyLoginCode('client', body.requestId, body.code, deviceNameOf(request), language),
    );
    return { token, client: await this.profiles.client(accountId) };
  }

  @Endpoint(routes.resendConfirmation)
  confirmation(@Caller() caller: Caller): Answer<typeof routes.resendConfirmation> {
    return withMinimumDuration(this.commands.execute(new SendConfirmation(caller.accountId)));
  }
}
