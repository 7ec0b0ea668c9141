import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { miniappRoutes as routes } from '@afi/contracts/miniapps';
import type { Response } from 'express';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { CsvLists } from '../../../platform/http/csv-lists.js';
import { notFound } from '../../../platform/problem/problem.js';
import { AddMiniapp, ChangeMiniapp, RemoveMiniapp, RestoreMiniapp } from '../miniapps.commands.js';
import { MiniappReads } from '../reads/miniapp.reads.js';

/**
 * What the page of a mini app may do, wherever it is opened: run what is written in it, and nothing else. It has an origin of its own,
 * so that it finds no session and no storage of ours, and reaches no network.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

@Controller()
export class MiniappsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: MiniappReads,
    private readonly lists: CsvLists,
  ) {}

  @Endpoint(routes.offered)
  offered(): Answer<typeof routes.offered> {
    return this.reads.offered();
  }

  @Endpoint(routes.page)
  async page(@Input() { params }: InputOf<typeof routes.page>, @Res() response: Response): Promise<void> {
    const html = await this.reads.pageOf(params.id);
    if (html === null) throw notFound();
    response.setHeader('Content-Security-Policy', policy);
    response.type('text/html').send(html);
  }

  @Endpoint(routes.all)
  all(@Input() { query }: InputOf<typeof routes.all>): Answer<typeof routes.all> {
    return this.reads.all(query);
  }

  @Endpoint(routes.csv)
  csv(@Input() { query }: InputOf<typeof routes.csv>, @Caller() { language }: Caller): Promise<StreamableFile> {
    return this.lists.file('miniapps', query, language);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>): Answer<typeof routes.one> {
    return this.reads.one(params.id);
  }

  @Endpoint(routes.create)
  async create(
    @Input() { body }: InputOf<typeof routes.create>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.create> {
    const { id } = await this.commands.execute(new AddMiniapp(accountId, body));
    return this.reads.one(id);
  }

  @Endpoint(routes.update)
  async update(
    @Input() { params, body }: InputOf<typeof routes.update>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.update> {
    const { version, ...changes } = body;
    await this.commands.execute(new ChangeMiniapp(accountId, params.id, version, changes));
    return this.reads.one(params.id);
  }

  @Endpoint(routes.remove)
  async remove(@Input() { params }: InputOf<typeof routes.remove>, @Caller() { accountId }: Caller): Promise<void> {
    await this.commands.execute(new RemoveMiniapp(accountId, params.id));
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreMiniapp(accountId, params.id));
    return this.reads.one(params.id);
  }
}
