import { Controller } from '@nestjs/common';
import { figuresRoutes as routes } from '@afi/contracts/figures';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { FiguresReads } from '../reads/figures.reads.js';
import { MyFiguresReads } from '../reads/my-figures.reads.js';

@Controller()
export class FiguresController {
  constructor(
    private readonly reads: FiguresReads,
    private readonly own: MyFiguresReads,
  ) {}

  @Endpoint(routes.dashboard)
  dashboard(): Answer<typeof routes.dashboard> {
    return this.reads.all();
  }

  @Endpoint(routes.mine)
  mine(@Caller() { accountId }: Caller): Answer<typeof routes.mine> {
    return this.own.all(accountId);
  }

  @Endpoint(routes.posts)
  posts(
    @Input() { query }: InputOf<typeof routes.posts>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.posts> {
    return this.own.posts(accountId, query);
  }
}
