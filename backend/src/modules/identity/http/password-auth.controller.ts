import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { identityRoutes as routes } from '@afi/contracts/identity';
import { addressGroupOf } from '@afi/runtime/caller-address';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { withMinimumDuration } from '../../../platform/http/minimum-duration.js';
import { Problem } from '../../../platform/problem/problem.js';
import { PaceMessages } from '../../messages/messages.commands.js';
import {
  ChangePassword,
  ConfirmEmail,
  ForgetPassword,
  LogInWithPassword,
  ResetPassword,
  VerifyLoginCode,
} from '../identity.commands.js';
import { Profiles } from '../identity.queries.js';
import { deviceNameOf, deviceTokenOf, rememberDevice } from './device.js';

/** Login of admins and managers, and everything that speaks of a password or a link. */
@Controller()
export class PasswordAuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly profiles: Profiles,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.adminLogin)
  async adminLogin(
    @Input() { body }: InputOf<typeof routes.adminLogin>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Answer<typeof routes.adminLogin> {
    const opened = await this.logIn('admin', body, request, response);
    return 'asked' in opened
      ? opened.asked
      : { token: opened.token, admin: await this.profiles.admin(opened.accountId) };
  }

  @Endpoint(routes.managerLogin)
  async managerLogin(
    @Input() { body }: InputOf<typeof routes.managerLogin>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Answer<typeof routes.managerLogin> {
    const opened = await this.logIn('manager', body, request, response);
    return 'asked' in opened
      ? opened.asked
      : { token: opened.token, manager: await this.profiles.manager(opened.accountId) };
  }

  @Endpoint(routes.adminVerify)
  async adminVerify(
    @Input() { body }: InputOf<typeof routes.adminVerify>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Answer<typeof routes.adminVerify> {
    const { token, accountId } = await this.verify('admin', body, request, response);
    return { token, admin: await this.profiles.admin(accountId) };
  }

  @Endpoint(routes.managerVerify)
  async managerVerify(
    @Input() { body }: InputOf<typeof routes.managerVerify>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Answer<typeof routes.managerVerify> {
    const { token, accountId } = await this.verify('manager', body, request, response);
    return { token, manager: await this.profiles.manager(accountId) };
  }

  @Endpoint(routes.confirmEmail)
  async confirm(@Input() { body }: InputOf<typeof routes.confirmEmail>): Answer<typeof routes.confirmEmail> {
    await this.commands.execute(new ConfirmEmail(body.token));
    return { confirmed: true };
  }

  @Endpoint(routes.forgotPassword)
  async forgot(
    @Input() { body }: InputOf<typeof routes.forgotPassword>,
    @Req() request: Request,
  ): Answer<typeof routes.forgotPassword> {
    await this.commands.execute(new PaceMessages(addressGroupOf(request.ip), 'password'));
    await withMinimumDuration(this.commands.execute(new ForgetPassword(body.email)));
    return { sent: true };
  }

  @Endpoint(routes.resetPassword)
  reset(@Input() { body }: InputOf<typeof routes.resetPassword>): Answer<typeof routes.resetPassword> {
    return this.commands.execute(new ResetPassword(body.token, body.password, body.passwordConfirm)) as Answer<
      typeof routes.resetPassword
    >;
  }

  @Endpoint(routes.changePassword)
  change(
    @Input() { body }: InputOf<typeof routes.changePassword>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.changePassword> {
    if (caller.userType === 'client') throw new Problem('auth.forbidden', 403);
    const { current, password, passwordConfirm } = body;
    return this.commands.execute(
      new ChangePassword(caller.accountId, caller.sessionId, current, password, passwordConfirm),
    ) as Answer<typeof routes.changePassword>;
  }

  private async logIn(
    userType: 'admin' | 'manager',
    body: { email: string; password: string },
    request: Request,
    response: Response,
  ) {
    const opened = await this.commands.execute(
      new LogInWithPassword(
        userType,
        body.email,
        body.password,
        deviceTokenOf(request),
        deviceNameOf(request),
        addressGroupOf(request.ip),
      ),
    );
    if ('asked' in opened) response.status(202);
    return opened;
  }

  private async verify(
    userType: 'admin' | 'manager',
    body: { requestId: string; code: string },
    request: Request,
    response: Response,
  ) {
    const opened = await this.commands.execute(
      new VerifyLoginCode(userType, body.requestId, body.code, deviceNameOf(request), 'fr'),
    );
    if (opened.deviceToken) rememberDevice(response, opened.deviceToken, this.config.publicUrl.startsWith('https://'));
    return opened;
  }
}
