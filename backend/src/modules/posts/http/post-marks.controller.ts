import { Readable } from 'node:stream';
import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { readerList, postMarkRoutes as routes, statsCsv } from '@afi/contracts/post-marks';
import { csvFile } from '../../../platform/http/csv-file.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { MarkPost, ReactToPost, RemindReaders, type PostMark } from '../post-marks.commands.js';
import { MarkReads } from '../reads/mark.reads.js';
import { PostStatsReads } from '../reads/post-stats.reads.js';
import { ReaderReads } from '../reads/reader.reads.js';

type ById = InputOf<typeof routes.save>;
type Marks = Answer<typeof routes.save>;

/** What readers do with a post. */
@Controller()
export class PostMarksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly marks: MarkReads,
    private readonly readersOf: ReaderReads,
    private readonly statsOf: PostStatsReads,
  ) {}

  @Endpoint(routes.react)
  async react(@Input() { params, body }: InputOf<typeof routes.react>, @Caller() caller: Caller): Marks {
    await this.commands.execute(new ReactToPost(caller.accountId, params.id, body.kind));
    return this.marks.of(params.id, caller.accountId);
  }

  @Endpoint(routes.unreact)
  async unreact(@Input() { params }: ById, @Caller() caller: Caller): Marks {
    await this.commands.execute(new ReactToPost(caller.accountId, params.id, null));
    return this.marks.of(params.id, caller.accountId);
  }

  @Endpoint(routes.save)
  save(@Input() { params }: ById, @Caller() caller: Caller): Marks {
    return this.mark('save', params.id, caller);
  }

  @Endpoint(routes.unsave)
  unsave(@Input() { params }: ById, @Caller() caller: Caller): Marks {
    return this.mark('unsave', params.id, caller);
  }

  @Endpoint(routes.read)
  read(@Input() { params }: ById, @Caller() caller: Caller): Marks {
    return this.mark('read', params.id, caller);
  }

  @Endpoint(routes.view)
  async view(@Input() { params }: ById, @Caller() caller: Caller): Promise<void> {
    await this.commands.execute(new MarkPost(caller.accountId, params.id, 'view'));
  }

  @Endpoint(routes.click)
  async click(@Input() { params }: ById, @Caller() caller: Caller): Promise<void> {
    await this.commands.execute(new MarkPost(caller.accountId, params.id, 'click'));
  }

  @Endpoint(routes.readers)
  async readers(
    @Input() { params, query }: InputOf<typeof routes.readers>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.readers> {
    const post = await this.marks.announcement(params.id, caller.accountId);
    const [page, counts] = await Promise.all([this.readersOf.page(post, query), this.readersOf.counts(post)]);
    return { ...page, ...counts, remindableAt: post.remindableAt };
  }

  @Endpoint(routes.readersCsv)
  async readersCsv(
    @Input() { params, query }: InputOf<typeof routes.readersCsv>,
    @Caller() caller: Caller,
  ): Promise<StreamableFile> {
    const post = await this.marks.announcement(params.id, caller.accountId);
    const rows = this.readersOf.each(post, query);
    const reader = { language: caller.language, zone: query.zone };
    return csvFile({ word: 'posts', csv: readerList.csv, rows, reader });
  }

  @Endpoint(routes.stats)
  stats(
    @Input() { params, query }: InputOf<typeof routes.stats>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.stats> {
    return this.statsOf.of(params.id, caller.accountId, query.zone);
  }

  @Endpoint(routes.statsCsv)
  async statsFile(
    @Input() { params, query }: InputOf<typeof routes.statsCsv>,
    @Caller() caller: Caller,
  ): Promise<StreamableFile> {
    const { days } = await this.statsOf.of(params.id, caller.accountId, query.zone);
    const rows = Readable.from(days);
    return csvFile({ word: 'posts', csv: statsCsv, rows, reader: { language: caller.language, zone: query.zone } });
  }

  @Endpoint(routes.remind)
  remind(@Input() { params }: ById, @Caller() caller: Caller): Answer<typeof routes.remind> {
    return this.commands.execute(new RemindReaders(caller.accountId, params.id));
  }

  private async mark(mark: PostMark, postId: string, caller: Caller): Marks {
    await this.commands.execute(new MarkPost(caller.accountId, postId, mark));
    return this.marks.of(postId, caller.accountId);
  }
}
