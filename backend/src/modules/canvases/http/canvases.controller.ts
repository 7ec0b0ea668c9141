import { canvasRoutes as routes } from '@afi/contracts/canvases';
import { canvasShareRoutes as shares } from '@afi/contracts/canvas-shares';
import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import type { FileRequest } from '../../../platform/http/multipart.interceptor.js';
import { EndOwnShare, MakeShare } from '../../shares/shares.commands.js';
import {
  BeginCanvas,
  ChangeCanvas,
  DuplicateCanvas,
  ExportCanvas,
  RemoveCanvas,
  RestoreCanvas,
} from '../canvases.commands.js';
import { CanvasReads } from '../reads/canvas.reads.js';

/** Canvases of the caller. */
@Controller()
export class CanvasesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: CanvasReads,
  ) {}

  @Endpoint(routes.create)
  create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.create> {
    return this.commands.execute(new BeginCanvas(accountId, language, body));
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.change)
  async change(
    @Input() { params, body }: InputOf<typeof routes.change>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.change> {
    await this.commands.execute(new ChangeCanvas(accountId, params.id, body));
    return this.reads.one(params.id, accountId, language);
  }

  @Endpoint(routes.exports)
  async exports(
    @Input() { params, body }: InputOf<typeof routes.exports>,
    @Req() request: FileRequest,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.exports> {
    const kept = await this.commands.execute(
      new ExportCanvas(accountId, params.id, body.format, body.version, request.received ?? null),
    );
    return this.reads.fileOf(params.id, accountId, kept);
  }

  @Endpoint(routes.duplicate)
  duplicate(
    @Input() { params }: InputOf<typeof routes.duplicate>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.duplicate> {
    return this.commands.execute(new DuplicateCanvas(accountId, params.id, language));
  }

  @Endpoint(routes.remove)
  remove(
    @Input() { params }: InputOf<typeof routes.remove>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.remove> {
    return this.commands.execute(new RemoveCanvas(accountId, params.id)) as Answer<typeof routes.remove>;
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreCanvas(accountId, params.id));
    return this.reads.one(params.id, accountId, language);
  }

  @Endpoint(shares.share)
  share(
    @Input() { params, body }: InputOf<typeof shares.share>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof shares.share> {
    return this.commands.execute(
      new MakeShare({ kind: 'canvas', subjectId: params.id, accountId }, body.days),
    ) as Answer<typeof shares.share>;
  }

  @Endpoint(shares.end)
  endShare(
    @Input() { params }: InputOf<typeof shares.end>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof shares.end> {
    return this.commands.execute(new EndOwnShare({ kind: 'canvas', subjectId: params.id, accountId })) as Answer<
      typeof shares.end
    >;
  }
}
