import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { mediaRoutes as routes } from '@afi/contracts/media';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import type { FileRequest } from '../../../platform/http/multipart.interceptor.js';
import { notFound, Problem } from '../../../platform/problem/problem.js';
import { StoreUpload } from '../media.commands.js';
import { MediaQueries } from '../media.queries.js';
import { MediaQuota } from '../receiver/media-quota.js';
import { ResumableUploads } from '../receiver/resumable-uploads.js';

@Controller()
export class MediaController {
  constructor(
    private readonly commands: CommandBus,
    private readonly media: MediaQueries,
    private readonly resumable: ResumableUploads,
    private readonly quota: MediaQuota,
  ) {}

  @Endpoint(routes.store)
  async store(
    @Input() { body }: InputOf<typeof routes.store>,
    @Req() { received }: FileRequest,
    @Caller() caller: Caller,
  ): Answer<typeof routes.store> {
    if (received) return this.commands.execute(new StoreUpload(caller.accountId, received));
    if (!('uploadId' in body)) throw missing('/file', 'media.file-missing');
    // Sent in pieces before: it became a media with its last byte, unless the process that took it died of it.
    await this.resumable.finishOwn(caller.accountId, body.uploadId);
    const sent = await this.media.ownedBy(caller.accountId, body.uploadId, caller.language);
    if (!sent) throw missing('/uploadId', 'media.upload-unknown');
    return { id: sent.id, kind: sent.kind, status: sent.status };
  }

  @Endpoint(routes.use)
  use(@Caller() caller: Caller): Answer<typeof routes.use> {
    return this.quota.useOf(caller.accountId);
  }

  @Endpoint(routes.useByAccount)
  useByAccount(): Answer<typeof routes.useByAccount> {
    return this.quota.most();
  }

  @Endpoint(routes.one)
  async one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    const media = await this.media.ownedBy(caller.accountId, params.id, caller.language);
    if (!media) throw notFound();
    return media;
  }
}

function missing(pointer: string, code: string): Problem {
  return new Problem(code, 422, { errors: [{ pointer, code }] });
}
