import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Housekeeping } from './housekeeping.js';
import { ReactionRegistry } from './reaction-registry.js';
import { Relay } from './relay.js';

/** Outbox, inbox and relay. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [ReactionRegistry, Relay, Housekeeping],
  exports: [ReactionRegistry, Relay],
})
export class EventsModule {}
