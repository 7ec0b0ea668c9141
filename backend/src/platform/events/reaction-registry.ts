import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { eventNameOf, type DomainEvent, type EventClass } from './domain-event.js';
import { REACTION, type ReactionMark, type Reacts } from './reaction.js';

/** One reaction as the relay calls it. */
export interface KnownReaction {
  readonly name: string;
  readonly event: EventClass;
  readonly reacts: Reacts<DomainEvent>;
  readonly concerns: (event: DomainEvent) => boolean;
}

/** All reactions of all modules, by the name of their event. */
@Injectable()
export class ReactionRegistry implements OnModuleInit {
  private readonly relayed = new Map<string, KnownReaction[]>();
  private readonly inTransaction = new Map<string, KnownReaction[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || typeof metatype !== 'function') continue;
      const mark = this.reflector.get<ReactionMark | undefined>(REACTION, metatype);
      if (!mark) continue;
      const into = mark.inTransaction ? this.inTransaction : this.relayed;
      for (const event of mark.events) {
        const known = { name: metatype.name, event, reacts: instance as Reacts<DomainEvent>, concerns: mark.concerns };
        for (const name of new Set([event.eventName, ...event.formerNames]))
          into.set(name, [...(into.get(name) ?? []), known]);
      }
    }
  }

  to(eventName: string): readonly KnownReaction[] {
    return this.relayed.get(eventName) ?? [];
  }

  /** Every reaction with the name of an event it reacts to, former names included. */
  pairs(): { event: string; reaction: string }[] {
    return [...this.relayed, ...this.inTransaction].flatMap(([event, known]) =>
      known.map(({ name }) => ({ event, reaction: name })),
    );
  }

  /** The `inTransaction` reactions an event concerns. */
  inTransactionOf(event: DomainEvent): readonly KnownReaction[] {
    const known = this.inTransaction.get(eventNameOf(event)) ?? [];
    return known.filter(({ concerns }) => concerns(event));
  }
}

/** Makes the event object again from its row. */
export function revive(event: EventClass, payload: Record<string, unknown>): DomainEvent {
  return Object.assign(Object.create(event.prototype) as DomainEvent, payload);
}
