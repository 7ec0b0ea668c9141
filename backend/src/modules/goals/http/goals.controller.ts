import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { goalRoutes as routes } from '@afi/contracts/goals';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ChangeGoal, CheckIn, RemoveGoal, RestoreGoal, SetGoal, UndoCheckIn } from '../goals.commands.js';
import { GoalReads } from '../reads/goal.reads.js';

/** Goals of the caller. */
@Controller()
export class GoalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: GoalReads,
  ) {}

  @Endpoint(routes.list)
  list(@Input() { query }: InputOf<typeof routes.list>, @Caller() caller: Caller): Answer<typeof routes.list> {
    return this.reads.all(query, caller);
  }

  @Endpoint(routes.create)
  async create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.create> {
    const { goalId } = await this.commands.execute(new SetGoal(caller.accountId, body));
    return this.reads.one(goalId, caller);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.update)
  async update(
    @Input() { params, body }: InputOf<typeof routes.update>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.update> {
    await this.commands.execute(new ChangeGoal(caller.accountId, params.id, body));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveGoal(accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreGoal(caller.accountId, params.id));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.checkIn)
  async checkIn(
    @Input() { params, body }: InputOf<typeof routes.checkIn>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.checkIn> {
    const { checkinId } = await this.commands.execute(new CheckIn(accountId, params.id, body));
    return { id: checkinId };
  }

  @Endpoint(routes.undoCheckIn)
  undoCheckIn(
    @Input() { params }: InputOf<typeof routes.undoCheckIn>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.undoCheckIn> {
    const { id, checkinId } = params;
    return this.commands.execute(new UndoCheckIn(accountId, id, checkinId)) as Answer<typeof routes.undoCheckIn>;
  }
}
