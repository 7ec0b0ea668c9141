/** A fact of the past, as a class holding ids only. Its class name is its name in the outbox. */
export type DomainEvent = object;

export type EventClass<Event extends DomainEvent = DomainEvent> = new (...values: never[]) => Event;

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
