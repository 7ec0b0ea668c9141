import { reminderRoutes as routes } from '@afi/contracts/reminders';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ReminderReads } from '../reads/reminder.reads.js';
import {
  ChangeReminder,
  MarkReminderDone,
  RemoveReminder,
  RestoreReminder,
  SetReminder,
  SnoozeReminder,
} from '../reminders.commands.js';

/** Reminders of the caller. */
@Controller()
export class RemindersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReminderReads,
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
    const { reminderId } = await this.commands.execute(new SetReminder(caller.accountId, body));
    return this.reads.one(reminderId, caller);
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
    await this.commands.execute(new ChangeReminder(caller.accountId, params.id, body));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveReminder(accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreReminder(caller.accountId, params.id));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.snooze)
  async snooze(
    @Input() { params, body }: InputOf<typeof routes.snooze>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.snooze> {
    await this.commands.execute(new SnoozeReminder(caller.accountId, params.id, body.for, body.at));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.done)
  async done(
    @Input() { params, body }: InputOf<typeof routes.done>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.done> {
    await this.commands.execute(new MarkReminderDone(caller.accountId, params.id, true, body.at));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.undone)
  async undone(
    @Input() { params }: InputOf<typeof routes.undone>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.undone> {
    await this.commands.execute(new MarkReminderDone(caller.accountId, params.id, false));
    return this.reads.one(params.id, caller);
  }
}
