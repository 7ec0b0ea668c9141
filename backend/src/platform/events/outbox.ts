import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from './domain-event.js';
import { OutboxEvent, outboxRow } from './outbox-event.js';

/** For events no entity records: what a handler did in SQL. Written in the transaction under way. */
@Injectable()
export class Outbox {
  constructor(private readonly em: EntityManager) {}

  /** @throws where no transaction is under way: the event would outlive what it tells of. */
  async record(event: DomainEvent): Promise<void> {
    if (!this.em.isInTransaction()) throw new Error('an event is recorded in the transaction of its cause');
    await this.em.insert(OutboxEvent, outboxRow(event));
  }
}
