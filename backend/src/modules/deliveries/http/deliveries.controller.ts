import { deliveryRoutes as routes } from '@afi/contracts/deliveries';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { ResumeChannel, RetryDelivery } from '../deliveries.commands.js';
import { DeliveryReads } from '../reads/delivery.reads.js';

/** Messages sent outside the app, for the back office. */
@Controller()
export class DeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: DeliveryReads,
  ) {}

  @Endpoint(routes.all)
  all(@Input() { query }: InputOf<typeof routes.all>, @Caller() { language }: Caller): Answer<typeof routes.all> {
    return this.reads.all(query, language);
  }

  @Endpoint(routes.one)
  one(@Input() { params }: InputOf<typeof routes.one>, @Caller() { language }: Caller): Answer<typeof routes.one> {
    return this.reads.one(params.id, language);
  }

  @Endpoint(routes.channels)
  channels(): Answer<typeof routes.channels> {
    return this.reads.stopped();
  }

  @Endpoint(routes.resume)
  async resume(
    @Input() { body }: InputOf<typeof routes.resume>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.resume> {
    await this.commands.execute(new ResumeChannel(accountId, body.channel));
    return this.reads.stopped();
  }

  @Endpoint(routes.retry)
  async retry(
    @Input() { params }: InputOf<typeof routes.retry>,
    @Caller() { accountId, language }: Caller,
  ): Answer<typeof routes.retry> {
    await this.commands.execute(new RetryDelivery(params.id, accountId));
    return this.reads.one(params.id, language);
  }
}
