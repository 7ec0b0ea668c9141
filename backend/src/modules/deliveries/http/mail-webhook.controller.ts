import { mailWebhookRoutes as routes } from '@afi/contracts/mail-webhook';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import type { SignedRequest } from '../../../platform/http/signed-bodies.js';
import { HearMailReport } from '../deliveries.commands.js';
import { deliverySettings } from '../deliveries.settings.js';
import { readMailReport } from './mail-report.js';
import { genuineBytes } from './genuine-bytes.js';

/** What mail servers tell us later: a mail that came back, a complaint. */
@Controller()
export class MailWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.receive)
  async receive(@Req() request: SignedRequest): Promise<void> {
    const { MAIL_WEBHOOK_SECRET: secret } = this.config.of(deliverySettings);
    const { limits } = this;
    const header = 'x-afi-signature';
    const bytes = await genuineBytes(request, { header, type: 'message/rfc822', secret, limits });
    // Holiday notes and other mails are left alone.
    const report = readMailReport(bytes);
    if (report) await this.commands.execute(new HearMailReport(report.deliveryId, report.says, report.at));
  }
}
