import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { exportRoutes as routes } from '@afi/contracts/exports';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { RequestExport } from '../exports.commands.js';
import { ExportReads } from '../reads/export.reads.js';

/** Lists as files. */
@Controller()
export class ExportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ExportReads,
  ) {}

  @Endpoint(routes.request)
  async request(
    @Input() { body: { list, query } }: InputOf<typeof routes.request>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.request> {
    const id = await this.commands.execute(new RequestExport(accountId, list, query, language));
    return this.reads.one(id, accountId, language);
  }

  @Endpoint(routes.mine)
  list(@Input() { query }: InputOf<typeof routes.mine>, @Caller() caller: Caller): Answer<typeof routes.mine> {
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
