import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { thoughtRoutes as routes } from '@afi/contracts/thoughts';
import { ChosenRows } from '../../../platform/http/chosen-rows.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ThoughtDayReads } from '../reads/thought-days.reads.js';
import { ThoughtReads } from '../reads/thought.reads.js';
import {
  AddThoughtPicture,
  ChangeThought,
  KeepThought,
  RemoveThought,
  RemoveThoughtPicture,
  RestoreThought,
  TagThought,
  TranscribeAgain,
} from '../thoughts.commands.js';

/** Thoughts of the caller. Those with a name of their own stand before the one by id, which would take it for an id. */
@Controller()
export class ThoughtsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ThoughtReads,
    private readonly days: ThoughtDayReads,
    private readonly chosen: ChosenRows,
  ) {}

  @Endpoint(routes.list)
  list(@Input() { query }: InputOf<typeof routes.list>, @Caller() caller: Caller): Answer<typeof routes.list> {
    return this.reads.all(query, caller);
  }

  @Endpoint(routes.tags)
  async tags(@Caller() { accountId }: Caller): Answer<typeof routes.tags> {
    return { items: await this.days.tags(accountId) };
  }

  @Endpoint(routes.moods)
  async moods(
    @Input() { query }: InputOf<typeof routes.moods>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.moods> {
    return { days: await this.days.moods(query, accountId) };
  }

  @Endpoint(routes.onThisDay)
  async onThisDay(@Caller() caller: Caller): Answer<typeof routes.onThisDay> {
    return { items: await this.days.onThisDay(caller) };
  }

  @Endpoint(routes.create)
  async create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.create> {
    const { thoughtId, jobId } = await this.commands.execute(new KeepThought(accountId, body));
    return { id: thoughtId, ...(jobId ? { jobId } : {}) };
  }

  @Endpoint(routes.actOnChosen)
  async actOnChosen(
    @Input() { body }: InputOf<typeof routes.actOnChosen>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.actOnChosen> {
    const ids = await this.chosen.idsOf(body, (matching) => this.reads.idsOf(matching, accountId));
    const act = {
      pin: (id: string) => new ChangeThought(accountId, id, { pinned: true }),
      unpin: (id: string) => new ChangeThought(accountId, id, { pinned: false }),
      remove: (id: string) => new RemoveThought(accountId, id),
      restore: (id: string) => new RestoreThought(accountId, id),
      tag: (id: string) => new TagThought(accountId, id, body.tag ?? '', true),
      untag: (id: string) => new TagThought(accountId, id, body.tag ?? '', false),
    }[body.act];
    return this.chosen.each(ids, language, (id) => this.commands.execute(act(id)));
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.withProposal(params.id, caller);
  }

  @Endpoint(routes.update)
  async update(
    @Input() { params, body }: InputOf<typeof routes.update>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.update> {
    await this.commands.execute(new ChangeThought(caller.accountId, params.id, body));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveThought(accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreThought(caller.accountId, params.id));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.addPicture)
  async addPicture(
    @Input() { params, body }: InputOf<typeof routes.addPicture>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.addPicture> {
    await this.commands.execute(new AddThoughtPicture(caller.accountId, params.id, body.mediaId));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.removePicture)
  async removePicture(
    @Input() { params }: InputOf<typeof routes.removePicture>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.removePicture> {
    await this.commands.execute(new RemoveThoughtPicture(caller.accountId, params.id, params.mediaId));
    return this.reads.one(params.id, caller);
  }

  @Endpoint(routes.transcribeAgain)
  async transcribeAgain(
    @Input() { params }: InputOf<typeof routes.transcribeAgain>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.transcribeAgain> {
    await this.commands.execute(new TranscribeAgain(caller.accountId, params.id));
    return this.reads.one(params.id, caller);
  }
}
