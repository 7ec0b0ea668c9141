/** A fact of the past, as a class holding ids only: `class PostPublished extends domainEvent('posts.published')`. */
export abstract class DomainEvent {
  /** Makes the type nominal: no other object passes for an event. */
  declare protected readonly brand: 'domain event';
  /** Somebody waits for what follows it and can do nothing before: it is delivered in a line of its own (ADR 0063). */
  declare readonly isUrgent?: boolean;
}

export interface EventClass<Event extends DomainEvent = DomainEvent> {
  new (...values: never[]): Event;
  /** What rows of the outbox call it: `<word>.<past>`. Stays when the class is renamed or moved. */
  readonly eventName: string;
  /** What rows written by earlier releases call it. */
  readonly formerNames: readonly string[];
}

/** The class an event extends. A name outlives its class: rows of the outbox, and nodes of other releases, know it. */
export function domainEvent(eventName: `${string}.${string}`, ...formerNames: readonly string[]) {
  abstract class Named extends DomainEvent {
    static readonly eventName: string = eventName;
    static readonly formerNames = formerNames;
  }
  return Named;
}

/** The name of an event's class. */
export function eventNameOf(event: DomainEvent): string {
  return (event.constructor as unknown as EventClass).eventName;
}

const recorded = new WeakMap<object, DomainEvent[]>();

/** Called by an entity's own methods: the event is written with the entity, in the same flush, or not at all. */
export function record(entity: object, event: DomainEvent): void {
  const events = recorded.get(entity);
  if (events) events.push(event);
  else recorded.set(entity, [event]);
}

/** Takes the events an entity recorded since the last flush. */
export function takeRecorded(entity: object): DomainEvent[] {
  const events = recorded.get(entity) ?? [];
  recorded.delete(entity);
  return events;
}
