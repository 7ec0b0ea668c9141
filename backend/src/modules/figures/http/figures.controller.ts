import { Controller } from '@nestjs/common';
import { figuresRoutes as routes } from '@afi/contracts/figures';
import { Endpoint, type Answer } from '../../../platform/http/endpoint.js';
import { FiguresReads } from '../reads/figures.reads.js';

@Controller()
export class FiguresController {
  constructor(private readonly reads: FiguresReads) {}

  @Endpoint(routes.dashboard)
  dashboard(): Answer<typeof routes.dashboard> {
    return this.reads.all();
  }
}
