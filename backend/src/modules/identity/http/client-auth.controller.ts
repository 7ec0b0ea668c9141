import { Controller, Req } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Request } from 'express';
import { identityRoutes as routes } from '@afi/contracts/identity';
import { addressGroupOf } from '@afi/runtime/caller-address';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { withMinimumDuration } from '../../../platform/http/minimum-duration.js';
import { languageOf } from '../../../platform/i18n/translate.js';
import { PaceMessages } from '../../messages/messages.commands.js';
import {
  AskContactChange,
  ChangeContact,
  RequestLoginCode,
  RegisterClient,
  ResendLoginCode,
  SendConfirmation,
  VerifyLoginCode,
} from '../identity.commands.js';
import { Profiles } from '../identity.queries.js';
import { CodeRequestReads } from '../reads/code-request.reads.js';
import { deviceNameOf } from './device.js';

/** Registration and login of clients. */
@Controller()
export class ClientAuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly profiles: Profiles,
    private readonly requests: CodeRequestReads,
  ) {}

  @Endpoint(routes.register)
  register(
    @Input() { body }: InputOf<typeof routes.register>,
    @Req() request: Request,
  ): Answer<typeof routes.register> {
    return this.paced('register', request, new RegisterClient(body, languageOf(request.headers['accept-language'])));
  }

  @Endpoint(routes.askCode)
  ask(@Input() { body }: InputOf<typeof routes.askCode>, @Req() request: Request): Answer<typeof routes.askCode> {
    return this.paced('code', request, new RequestLoginCode(body.identifier));
  }

  @Endpoint(routes.resendCode)
  async resend(
    @Input() { body }: InputOf<typeof routes.resendCode>,
    @Req() request: Request,
  ): Answer<typeof routes.resendCode> {
    const command = new ResendLoginCode(body.requestId);
    // Requests of strangers live as those of accounts do: only what was made up counts as nothing.
    if (await this.requests.isOpen(body.requestId)) return this.paced('resend', request, command);
    return withMinimumDuration(this.commands.execute(command));
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
  confirmation(@Caller() caller: Caller, @Req() request: Request): Answer<typeof routes.resendConfirmation> {
    return this.paced('confirmation', request, new SendConfirmation(caller.accountId));
  }

  @Endpoint(routes.askContactChange)
  askContactChange(
    @Input() { body }: InputOf<typeof routes.askContactChange>,
    @Caller() caller: Caller,
    @Req() request: Request,
  ): Answer<typeof routes.askContactChange> {
    const { accountId, sessionId } = caller;
    return this.paced('contact', request, new AskContactChange(accountId, sessionId, body.identifier));
  }

  @Endpoint(routes.changeContact)
  async changeContact(
    @Input() { body }: InputOf<typeof routes.changeContact>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.changeContact> {
    await this.commands.execute(new ChangeContact(accountId, body.requestId, body.code));
    return { client: await this.profiles.client(accountId) };
  }

  /** For what may send a message. */
  private async paced<Result>(asking: string, request: Request, command: Command<Result>): Promise<Result> {
    await this.commands.execute(new PaceMessages(addressGroupOf(request.ip), asking));
    return withMinimumDuration(this.commands.execute(command));
  }
}
