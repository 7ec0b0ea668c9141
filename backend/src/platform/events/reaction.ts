import { SetMetadata } from '@nestjs/common';
import type { DomainEvent, EventClass } from './domain-event.js';

export const REACTION = Symbol('reaction');

export interface ReactionMark {
  readonly events: readonly EventClass[];
  readonly inTransaction: boolean;
  readonly concerns: (event: DomainEvent) => boolean;
}

/** A class that acts because something happened. `react` runs in a transaction that also holds its inbox row. */
export interface Reacts<Event extends DomainEvent> {
  react(event: Event): Promise<void>;
  /**
   * The same for many events in one transaction, where a burst would else pay for each. If it fails, every event is
   * delivered by itself and only the faulty one waits.
   */
  reactAll?(events: readonly Event[]): Promise<void>;
}

export interface ReactionOptions<Event extends DomainEvent> {
  inTransaction?: boolean;
  /** False for what is none of its business: no transaction is opened. Looks at the event only. */
  concerns?: (event: Event) => boolean;
}

/**
 * Marks a reaction. By default the relay delivers the event at least once and the inbox makes the effect happen
 * once. With `inTransaction`, it runs inside the transaction of its cause, for effects that must become visible together
 * with it (ADR 0003).
 */
export function Reaction<Event extends DomainEvent>(
  events: EventClass<Event> | readonly EventClass<Event>[],
  options: ReactionOptions<Event> = {},
) {
  return (target: new (...args: never[]) => Reacts<Event>): void => {
    SetMetadata(REACTION, {
      events: [events].flat(),
      inTransaction: options.inTransaction ?? false,
      concerns: (options.concerns ?? (() => true)) as ReactionMark['concerns'],
    } satisfies ReactionMark)(target);
  };
}
