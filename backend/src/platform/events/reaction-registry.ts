import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { DomainEvent, EventClass } from './domain-event.js';
import { REACTION, type ReactionMark, type Reacts } from './reaction.js';

/** One reaction as the relay calls it. */
export interface KnownReaction {
  readonly name: string;
  readonly event: EventClass;
  readonly reacts: Reacts<DomainEvent>;
}

/** All reactions of all modules, by the name of their event. */
@Injectable()
export class ReactionRegistry implements OnModuleInit {
  private readonly relayed = new Map<string, KnownReaction[]>();
  private readonly withins = new Map<string, KnownReaction[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || typeof metatype !== 'function') continue;
      const mark = this.reflector.get<ReactionMark | undefined>(REACTION, metatype);
      if (!mark) continue;
      const into = mark.within ? this.withins : this.relayed;
      for (const event of mark.events) {
        const known = { name: metatype.name, event, reacts: instance as Reacts<DomainEvent> };
        into.set(event.name, [...(into.get(event.name) ?? []), known]);
      }
    }
  }

  to(eventName: string): readonly KnownReaction[] {
    return this.relayed.get(eventName) ?? [];
  }

  /** Runs the `within` reactions to an event; the caller holds the transaction. */
  async runWithin(event: DomainEvent): Promise<void> {
    for (const { reacts } of this.withins.get(event.constructor.name) ?? []) await reacts.react(event);
  }
}

/** Makes the event object again from its row. */
export function revive(event: EventClass, payload: Record<string, unknown>): DomainEvent {
  return Object.assign(Object.create(event.prototype) as DomainEvent, payload);
}
