import { Controller } from '@nestjs/common';
import { platformRoutes } from '@afi/contracts/platform';
import { Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { OutboxReads } from '../reads/outbox.reads.js';

@Controller()
export class OutboxController {
  constructor(private readonly outbox: OutboxReads) {}

  @Endpoint(platformRoutes.devOutbox)
  async list(@Input() { query }: InputOf<typeof platformRoutes.devOutbox>): Answer<typeof platformRoutes.devOutbox> {
    return { items: await this.outbox.list(query.to) };
  }
}
