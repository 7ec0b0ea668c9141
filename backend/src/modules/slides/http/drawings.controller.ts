import { drawingRoutes as routes } from '@afi/contracts/slide-drawings';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { DrawingReads } from '../reads/drawing.reads.js';
import { DrawForSlide, LeaveDrawing } from '../slides.commands.js';

/** Images that are made for slides of the caller's decks. */
@Controller()
export class DrawingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: DrawingReads,
  ) {}

  @Endpoint(routes.list)
  list(@Input() { params }: InputOf<typeof routes.list>, @Caller() caller: Caller): Answer<typeof routes.list> {
    return this.reads.of(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.create)
  create(
    @Input() { params, body }: InputOf<typeof routes.create>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.create> {
    return this.commands.execute(new DrawForSlide(accountId, params.id, body.slideId, body.text));
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    const left = new LeaveDrawing(accountId, params.id, params.drawingId);
    return this.commands.execute(left) as Answer<typeof routes.remove>;
  }
}
