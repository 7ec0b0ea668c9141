import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { archiveRoutes as routes } from '@afi/contracts/archives';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { RequestArchive } from '../archives.commands.js';
import { ArchiveReads } from '../reads/archive.reads.js';

/** My data as a file. */
@Controller()
export class ArchivesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ArchiveReads,
  ) {}

  @Endpoint(routes.request)
  async request(@Caller() { accountId, language }: Caller): Answer<typeof routes.request> {
    const id = await this.commands.execute(new RequestArchive(accountId, language));
    return this.reads.one(id, accountId, language);
  }

  @Endpoint(routes.mine)
  mine(@Input() { query }: InputOf<typeof routes.mine>, @Caller() caller: Caller): Answer<typeof routes.mine> {
    return this.reads.mine(caller.accountId, query, caller.language);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() caller: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, caller.accountId, caller.language);
  }

  @Endpoint(routes.address)
  async address(
    @Input() { params }: InputOf<typeof routes.address>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.address> {
    return { url: await this.reads.address(params.id, caller.accountId, caller.language) };
  }
}
