import { videoRoutes as routes } from '@afi/contracts/videos';
import { videoShareRoutes as shares } from '@afi/contracts/video-shares';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { EndOwnShare, MakeShare } from '../../shares/shares.commands.js';
import { VideoReads } from '../reads/video.reads.js';
import {
  BeginVideo,
  ChangeVideo,
  DuplicateVideo,
  RemoveVideo,
  RenderVideo,
  RestoreVideo,
  StopVideo,
} from '../videos.commands.js';

/** Videos of the caller. */
@Controller()
export class VideosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: VideoReads,
  ) {}

  @Endpoint(routes.create)
  create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.create> {
    return this.commands.execute(new BeginVideo(accountId, language, body));
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.scenes)
  async scenes(
    @Input() { params, body }: InputOf<typeof routes.scenes>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.scenes> {
    await this.commands.execute(new ChangeVideo(accountId, params.id, body));
    return this.reads.one(params.id, accountId, language);
  }

  @Endpoint(routes.render)
  render(
    @Input() { params }: InputOf<typeof routes.render>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.render> {
    return this.commands.execute(new RenderVideo(accountId, params.id));
  }

  @Endpoint(routes.stop)
  async stop(
    @Input() { params }: InputOf<typeof routes.stop>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.stop> {
    await this.commands.execute(new StopVideo(accountId, params.id));
    return this.reads.one(params.id, accountId, language);
  }

  @Endpoint(routes.duplicate)
  duplicate(
    @Input() { params }: InputOf<typeof routes.duplicate>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.duplicate> {
    return this.commands.execute(new DuplicateVideo(accountId, params.id, language));
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveVideo(accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreVideo(accountId, params.id));
    return this.reads.one(params.id, accountId, language);
  }

  @Endpoint(shares.share)
  share(
    @Input() { params, body }: InputOf<typeof shares.share>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof shares.share> {
    return this.commands.execute(
      new MakeShare({ kind: 'video', subjectId: params.id, accountId }, body.days),
    ) as Answer<typeof shares.share>;
  }

  @Endpoint(shares.end)
  endShare(
    @Input() { params }: InputOf<typeof shares.end>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof shares.end> {
    return this.commands.execute(new EndOwnShare({ kind: 'video', subjectId: params.id, accountId })) as Answer<
      typeof shares.end
    >;
  }
}
