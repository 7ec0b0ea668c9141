import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from './domain-event.js';
import { OutboxEvent, outboxRow } from './outbox-event.js';
import { noteUrgent } from './urgent-writes.js';

/** For events no entity records: what a handler did in SQL. Written in the transaction under way. */
@Injectable()
export class Outbox {
  constructor(private readonly em: EntityManager) {}

  /**
   * With `heldSeconds` it is delivered that much later, whatever dies meanwhile: its reaction then looks whether it
   * still holds, so that what was taken back until then is told to nobody.
   * @throws where no transaction is under way: the event would outlive what it tells of.
   */
  async record(event: DomainEvent, { heldSeconds = 0 }: { heldSeconds?: number } = {}): Promise<void> {
    if (!this.em.isInTransaction()) throw new Error('an event is recorded in the transaction of its cause');
    if (event.isUrgent) noteUrgent(this.em);
    const nextAt = raw<Date>('now() + make_interval(secs => ?)', [heldSeconds]);
    await this.em.insert(OutboxEvent, { ...outboxRow(event), nextAt });
  }
}
