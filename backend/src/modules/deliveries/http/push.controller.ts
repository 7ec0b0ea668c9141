import { pushRoutes as routes } from '@afi/contracts/push-subscriptions';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller, Endpoint, Input, type Answer, type InputOf } from '../../../platform/http/endpoint.js';
import { SubscribeDevice, TryDevices, UnsubscribeDevice } from '../deliveries.commands.js';
import { PushDevices } from '../handlers/push-devices.js';
import { PushDeviceReads } from '../reads/push-device.reads.js';

/** Devices that are told while the app is closed. */
@Controller()
export class PushController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: PushDevices,
    private readonly reads: PushDeviceReads,
  ) {}

  @Endpoint(routes.key)
  async key(): Answer<typeof routes.key> {
    return { publicKey: this.devices.publicKey };
  }

  @Endpoint(routes.subscribe)
  async subscribe(
    @Input() { body }: InputOf<typeof routes.subscribe>,
    @Caller() { accountId, sessionId }: Caller,
  ): Answer<typeof routes.subscribe> {
    await this.commands.execute(new SubscribeDevice(accountId, sessionId, body));
    return { devices: await this.reads.count(accountId) };
  }

  @Endpoint(routes.unsubscribe)
  async unsubscribe(
    @Input() { body }: InputOf<typeof routes.unsubscribe>,
    @Caller() { accountId }: Caller,
  ): Answer<typeof routes.unsubscribe> {
    await this.commands.execute(new UnsubscribeDevice(accountId, body.endpoint));
    return { devices: await this.reads.count(accountId) };
  }

  @Endpoint(routes.test)
  async test(@Caller() { accountId, language }: Caller): Answer<typeof routes.test> {
    await this.commands.execute(new TryDevices(accountId, language));
    return { devices: await this.reads.count(accountId) };
  }
}
