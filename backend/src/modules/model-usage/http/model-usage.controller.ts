import { modelUsageRoutes as routes } from '@afi/contracts/model-usage';
import { Controller } from '@nestjs/common';
import { Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ModelUsageReads } from '../reads/model-usage.reads.js';

/** What the language model took, for the back office. */
@Controller()
export class ModelUsageController {
  constructor(private readonly reads: ModelUsageReads) {}

  @Endpoint(routes.all)
  all(@Input() { query }: InputOf<typeof routes.all>): Answer<typeof routes.all> {
    return this.reads.all(query);
  }

  @Endpoint(routes.sums)
  sums(): Answer<typeof routes.sums> {
    return this.reads.sums();
  }
}
