import { planRoutes as routes } from '@afi/contracts/assistant-plans';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { AcceptPlan, ChoosePlanFields, RefusePlan, UndoPlan } from '../assistant.commands.js';
import { PlanReads } from '../reads/plan.reads.js';

/** What Afi would do for the caller: yes, no, and undo. */
@Controller()
export class ChatPlansController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: PlanReads,
  ) {}

  @Endpoint(routes.accept)
  accept(@Input() { params }: InputOf<typeof routes.accept>, @Caller() caller: Caller): Answer<typeof routes.accept> {
    return this.moved(new AcceptPlan(caller, { chatId: params.id, messageId: params.messageId }), caller);
  }

  @Endpoint(routes.refuse)
  refuse(@Input() { params }: InputOf<typeof routes.refuse>, @Caller() caller: Caller): Answer<typeof routes.refuse> {
    return this.moved(new RefusePlan(caller, { chatId: params.id, messageId: params.messageId }), caller);
  }

  @Endpoint(routes.choose)
  choose(
    @Input() { params, body }: InputOf<typeof routes.choose>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.choose> {
    const at = { chatId: params.id, messageId: params.messageId };
    return this.moved(new ChoosePlanFields(caller, at, body.refused), caller);
  }

  @Endpoint(routes.undo)
  undo(@Input() { params }: InputOf<typeof routes.undo>, @Caller() caller: Caller): Answer<typeof routes.undo> {
    return this.moved(new UndoPlan(caller, { chatId: params.id, messageId: params.messageId }), caller);
  }

  private async moved(
    move: AcceptPlan | ChoosePlanFields | RefusePlan | UndoPlan,
    caller: Caller,
  ): Answer<typeof routes.accept> {
    await this.commands.execute(move);
    return this.reads.one(move.at.chatId, move.at.messageId, caller);
  }
}
