import { memoryRoutes as routes, type MemoryView } from '@afi/contracts/assistant-memory';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type InputOf } from '../../../platform/http/endpoint.js';
import {
  AllowPrivateExtras,
  AllowPrivateThoughts,
  ChangeFact,
  ForgetFact,
  KeepFact,
  UseMemory,
} from '../memory.commands.js';
import { MemoryReads } from '../reads/memory.reads.js';

/** What Afi is to know of the caller. */
@Controller()
export class MemoryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: MemoryReads,
  ) {}

  @Endpoint(routes.read)
  read(@Caller() { accountId }: Caller): Promise<MemoryView> {
    return this.reads.of(accountId);
  }

  @Endpoint(routes.use)
  async use(@Input() { body }: InputOf<typeof routes.use>, @Caller() { accountId }: Caller): Promise<MemoryView> {
    await this.commands.execute(new UseMemory(accountId, body.enabled));
    return this.reads.of(accountId);
  }

  @Endpoint(routes.allow)
  async allow(@Input() { body }: InputOf<typeof routes.allow>, @Caller() { accountId }: Caller): Promise<MemoryView> {
    await this.commands.execute(new AllowPrivateThoughts(accountId, body.allowed));
    return this.reads.of(accountId);
  }

  @Endpoint(routes.extras)
  async extras(@Input() { body }: InputOf<typeof routes.extras>, @Caller() { accountId }: Caller): Promise<MemoryView> {
    await this.commands.execute(new AllowPrivateExtras(accountId, body.allowed));
    return this.reads.of(accountId);
  }

  @Endpoint(routes.keep)
  async keep(@Input() { body }: InputOf<typeof routes.keep>, @Caller() { accountId }: Caller): Promise<MemoryView> {
    await this.commands.execute(new KeepFact(accountId, body.text));
    return this.reads.of(accountId);
  }

  @Endpoint(routes.change)
  async change(
    @Input() { params, body }: InputOf<typeof routes.change>,
    @Caller() { accountId }: Caller,
  ): Promise<MemoryView> {
    await this.commands.execute(new ChangeFact(accountId, params.id, body.text));
    return this.reads.of(accountId);
  }

  @Endpoint(routes.forget)
  async forget(
    @Input() { params }: InputOf<typeof routes.forget>,
    @Caller() { accountId }: Caller,
  ): Promise<MemoryView> {
    await this.commands.execute(new ForgetFact(accountId, params.id));
    return this.reads.of(accountId);
  }
}
