import { creationRoutes as routes } from '@afi/contracts/creations';
import { Controller } from '@nestjs/common';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { CreationReads } from '../reads/creation.reads.js';

/** What the caller made. */
@Controller()
export class CreationsController {
  constructor(private readonly reads: CreationReads) {}

  @Endpoint(routes.list)
  list(@Input() { query }: InputOf<typeof routes.list>, @Caller() { accountId }: Caller): Answer<typeof routes.list> {
    return this.reads.page(query, accountId);
  }
}
