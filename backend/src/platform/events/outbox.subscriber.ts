import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { takeRecorded } from './domain-event.js';
import { OutboxEvent, outboxRow } from './outbox-event.js';
import { noteUrgent } from './urgent-writes.js';

const silent = new AsyncLocalStorage<true>();

/** Nobody is told of what `work` does: demo data, which tells of a past no member lived. */
export function withoutEvents<T>(work: () => Promise<T>): Promise<T> {
  return silent.run(true, work);
}

/** Writes the events entities recorded into the outbox, in the flush (and so the transaction) that changes them. */
export class OutboxSubscriber implements EventSubscriber {
  onFlush({ uow, em }: FlushEventArgs): void {
    const entities = new Set<object>([...uow.getChangeSets().map((set) => set.entity), ...uow.getPersistStack()]);
    for (const entity of entities) {
      for (const event of takeRecorded(entity)) {
        if (silent.getStore()) continue;
        if (event.isUrgent) noteUrgent(em);
        uow.computeChangeSet(em.create(OutboxEvent, outboxRow(event), { persist: false }));
      }
    }
  }
}
