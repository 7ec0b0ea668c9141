import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Delivery } from './delivery.js';
import { Housekeeping } from './housekeeping.js';
import { KnownReactions } from './known-reactions.js';
import { Outbox } from './outbox.js';
import { ReactionRegistry } from './reaction-registry.js';
import { Relay } from './relay.js';

/** Outbox, inbox and relay. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Delivery, ReactionRegistry, KnownReactions, Outbox, Relay, Housekeeping],
  exports: [KnownReactions, Outbox, ReactionRegistry, Relay],
})
export class EventsModule {}
