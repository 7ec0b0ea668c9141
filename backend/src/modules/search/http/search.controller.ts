import { Controller } from '@nestjs/common';
import { searchRoutes as routes } from '@afi/contracts/search';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { SearchReads } from '../reads/search.reads.js';

@Controller()
export class SearchController {
  constructor(private readonly reads: SearchReads) {}

  @Endpoint(routes.all)
  async all(
    @Input() { query }: InputOf<typeof routes.all>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.all> {
    return { items: await this.reads.all(accountId, query) };
  }
}
