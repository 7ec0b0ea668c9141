import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Delivery } from './delivery.js';
import { Housekeeping } from './housekeeping.js';
import { ReactionRegistry } from './reaction-registry.js';
import { Relay } from './relay.js';

/** Outbox, inbox and relay. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Delivery, ReactionRegistry, Relay, Housekeeping],
  exports: [ReactionRegistry, Relay],
})
export class EventsModule {}
