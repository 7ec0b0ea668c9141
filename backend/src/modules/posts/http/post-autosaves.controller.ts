import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postAutosaveRoutes as routes } from '@afi/contracts/post-autosaves';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { notFound } from '../../../platform/problem/problem.js';
import { BeginAutosave, ForgetAutosave, KeepAutosave } from '../post-autosaves.commands.js';
import { AutosaveReads } from '../reads/autosave.reads.js';

/** What is being written in the composer, kept as one types. */
@Controller()
export class PostAutosavesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: AutosaveReads,
  ) {}

  @Endpoint(routes.list)
  async list(
    @Input() { query }: InputOf<typeof routes.list>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.list> {
    return { items: await this.reads.of(accountId, query.postId ?? null), nextCursor: null };
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() { accountId }: Caller): Answer<typeof routes.one> {
    return this.reads.one(accountId, params.id);
  }

  @Endpoint(routes.begin)
  async begin(
    @Input() { body }: InputOf<typeof routes.begin>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.begin> {
    const { savedAt, ...kept } = await this.commands.execute(new BeginAutosave(accountId, body));
    return { ...kept, savedAt: savedAt.toISOString() };
  }

  @Endpoint(routes.keep)
  async keep(
    @Input() { params, body }: InputOf<typeof routes.keep>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.keep> {
    const { version, savedAt } = await this.commands.execute(new KeepAutosave(accountId, params.id, body));
    return { version, savedAt: savedAt.toISOString() };
  }

  @Endpoint(routes.forget)
  async forget(@Input() { params }: InputOf<typeof routes.forget>, @Caller() { accountId }: Caller): Promise<void> {
    const { known } = await this.commands.execute(new ForgetAutosave(accountId, params.id));
    if (!known) throw notFound();
  }
}
