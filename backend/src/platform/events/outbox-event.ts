import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { TablesOf } from '../persistence/tables.js';
import { eventNameOf, type DomainEvent } from './domain-event.js';

export const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox_event',
  properties: {
    id: p.uuid().primary(),
    name: p.string(),
    payload: p.json<Record<string, unknown>>(),
    createdAt: p.datetime().defaultRaw('now()'),
    tries: p.integer().default(0),
    // By the clock of the database, which the relay asks too: a node that runs ahead must not put its events off.
    nextAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    /** Delivered in a line of its own. */
    isUrgent: p.boolean().default(false),
  },
});

/** A domain event as a row of the transaction that caused it. */
export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);

declare module '../persistence/tables.js' {
  interface Tables extends TablesOf<typeof OutboxEventSchema> {}
}

/** The values of a new row for an event. */
export function outboxRow(event: DomainEvent) {
  return {
    id: uuid(),
    name: eventNameOf(event),
    payload: { ...event },
    tries: 0,
    doneAt: null,
    lastError: null,
    isUrgent: event.isUrgent ?? false,
  };
}
