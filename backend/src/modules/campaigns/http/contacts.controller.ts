import { contactRoutes as routes } from '@afi/contracts/campaign-contacts';
import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CsvLists } from '../../../platform/http/csv-lists.js';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { AddContact, EndContact, RemoveContact, ResumeContact, RestoreContact } from '../campaigns.commands.js';
import { ContactReads } from '../reads/contact.reads.js';

/** People campaigns may write to by their consent. */
@Controller()
export class ContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ContactReads,
    private readonly lists: CsvLists,
  ) {}

  @Endpoint(routes.all)
  all(@Input() { query }: InputOf<typeof routes.all>): Answer<typeof routes.all> {
    return this.reads.page(query);
  }

  @Endpoint(routes.csv)
  csv(@Input() { query }: InputOf<typeof routes.csv>, @Caller() { language }: Caller): Promise<StreamableFile> {
    return this.lists.file('campaigns.contacts', query, language);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() { language }: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, language);
  }

  @Endpoint(routes.add)
  async add(@Input() { body }: InputOf<typeof routes.add>, @Caller() caller: Caller): Answer<typeof routes.add> {
    const { contactId } = await this.commands.execute(new AddContact(caller.accountId, body));
    return this.reads.one(contactId, caller.language);
  }

  @Endpoint(routes.remove)
  async remove(@Input() { params }: InputOf<typeof routes.remove>, @Caller() { accountId }: Caller): Promise<void> {
    await this.commands.execute(new RemoveContact(accountId, params.id));
  }

  @Endpoint(routes.restore)
  restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.restore> {
    return this.acted(new RestoreContact(caller.accountId, params.id), caller);
  }

  @Endpoint(routes.end)
  end(@Input() { params }: InputOf<typeof routes.end>, @Caller() caller: Caller): Answer<typeof routes.end> {
    return this.acted(new EndContact(caller.accountId, params.id), caller);
  }

  @Endpoint(routes.resume)
  resume(
    @Input() { params, body }: InputOf<typeof routes.resume>,
    @Caller() caller: Caller,
  ): Answer<typeof routes.resume> {
    return this.acted(new ResumeContact(caller.accountId, params.id, body.consentNote), caller);
  }

  private async acted(act: RestoreContact | EndContact | ResumeContact, { language }: Caller) {
    await this.commands.execute(act);
    return this.reads.one(act.contactId, language);
  }
}
