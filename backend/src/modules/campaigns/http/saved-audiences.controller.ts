import { savedAudienceRoutes as routes } from '@afi/contracts/saved-audiences';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ChangeAudience, RemoveAudience, RestoreAudience, SaveAudience } from '../campaigns.commands.js';
import { SavedAudienceReads } from '../reads/saved-audience.reads.js';

/** Audiences kept under a name, all admins together. */
@Controller()
export class SavedAudiencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: SavedAudienceReads,
  ) {}

  @Endpoint(routes.all)
  all(): Answer<typeof routes.all> {
    return this.reads.all();
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>): Answer<typeof routes.one> {
    return this.reads.one(params.id);
  }

  @Endpoint(routes.save)
  async save(
    @Input() { body }: InputOf<typeof routes.save>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.save> {
    const { audienceId } = await this.commands.execute(new SaveAudience(accountId, body));
    return this.reads.one(audienceId);
  }

  @Endpoint(routes.change)
  async change(
    @Input() { params, body }: InputOf<typeof routes.change>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.change> {
    await this.commands.execute(new ChangeAudience(accountId, params.id, body));
    return this.reads.one(params.id);
  }

  @Endpoint(routes.remove)
  async remove(@Input() { params }: InputOf<typeof routes.remove>, @Caller() { accountId }: Caller): Promise<void> {
    await this.commands.execute(new RemoveAudience(accountId, params.id));
  }

  @Endpoint(routes.restore)
  async restore(
    @Input() { params }: InputOf<typeof routes.restore>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.restore> {
    await this.commands.execute(new RestoreAudience(accountId, params.id));
    return this.reads.one(params.id);
  }
}
