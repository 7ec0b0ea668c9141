import {
  whatsAppInbound,
  whatsAppNews,
  whatsAppStatus,
  whatsAppWebhookRoutes as routes,
} from '@afi/contracts/whatsapp-webhook';
import { uuid } from '@afi/contracts/id';
import { whatsAppReason } from '@afi/contracts/provider-reasons';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { z } from 'zod';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { AddressConcurrency } from '../../../platform/http/address-concurrency.js';
import { Endpoint, Input, type InputOf } from '../../../platform/http/endpoint.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import type { SignedRequest } from '../../../platform/http/signed-bodies.js';
import { Problem } from '../../../platform/problem/problem.js';
import { HearMessages, type HeardMessage } from '../deliveries.commands.js';
import { deliverySettings } from '../deliveries.settings.js';
import { genuineBytes } from './genuine-bytes.js';
import { isSame } from './webhook-signature.js';
import type { ProviderNews } from '../handlers/delivery-outcomes.js';
import { GatheredNews } from '../handlers/gathered-news.js';

/** What WhatsApp's Cloud API tells us by itself. */
@Controller()
export class WhatsAppWebhookController {
  constructor(
    private readonly gathered: GatheredNews,
    private readonly turns: AddressConcurrency,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.verify)
  verify(@Input() { query }: InputOf<typeof routes.verify>, @Res() response: Response): void {
    const { WHATSAPP_VERIFY_TOKEN: token } = this.config.of(deliverySettings);
    if (!isSame(query['hub.verify_token'], token)) throw new Problem('deliveries.not-signed', 403);
    response.type('text/plain').send(query['hub.challenge']);
  }

  @Endpoint(routes.receive)
  async receive(@Req() request: SignedRequest, @Res({ passthrough: true }) response: Response): Promise<void> {
    const { WHATSAPP_APP_SECRET: secret } = this.config.of(deliverySettings);
    const { limits } = this;
    const header = 'x-hub-signature-256';
    const news = newsIn(await genuineBytes(request, { header, type: 'application/json', secret, limits }));
    // It waits with others for one transaction, and for that alone.
    this.turns.passOn(response);
    await this.gathered.take(news.statuses);
    await this.commands.execute(new HearMessages(news.messages));
  }
}

/** @throws Problem 400 for what is no JSON. What is none of the news we know is left alone. */
function newsIn(bytes: Buffer): { statuses: ProviderNews[]; messages: HeardMessage[] } {
  const values = parsed(bytes)?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? [];
  const statuses = fitting(
    whatsAppStatus,
    values.flatMap((one) => one.statuses ?? []),
  ).map(({ id, status, errors, biz_opaque_callback_data: ours }) => ({
    ...{ providerId: id, status, deliveryId: uuid.safeParse(ours).data ?? null },
    reason: status === 'failed' ? whatsAppReason(errors?.[0]?.code) : null,
  }));
  const messages = fitting(
    whatsAppInbound,
    values.flatMap((one) => one.messages ?? []),
  ).flatMap(({ id, from, timestamp, text, button }) => {
    const said = text?.body ?? button?.text;
    return said === undefined ? [] : [{ providerId: id, from, text: said, at: new Date(Number(timestamp) * 1_000) }];
  });
  return { statuses, messages };
}

function parsed(bytes: Buffer) {
  try {
    return whatsAppNews.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch (error) {
    throw new Problem('http.unreadable', 400, { cause: error });
  }
}

function fitting<Item>(shape: z.ZodType<Item>, given: readonly unknown[]): Item[] {
  return given.flatMap((one) => {
    const { success, data } = shape.safeParse(one);
    return success ? [data] : [];
  });
}
