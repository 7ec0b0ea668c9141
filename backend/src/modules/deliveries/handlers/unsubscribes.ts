import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Outbox } from '../../../platform/events/outbox.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Unsubscribed } from '../deliveries.events.js';

/** Days after a message in which STOP is said of it: later it is said of all that came before. */
const daysOfStop = 7;

/** Tells the word that sent a message that its reader ended what they are sent by it. In the transaction that ended it. */
@Injectable()
export class Unsubscribes {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** By the link in the message of this id; false where it is begun again by it. */
  async byLink(deliveryId: string, isEnded: boolean): Promise<void> {
    const sent = await this.followed().where('id', '=', deliveryId).executeTakeFirst();
    await this.tell(sent, isEnded);
  }

  /** By STOP: of the last message to one of these numbers that a word follows. */
  async byStop(numbers: readonly string[]): Promise<void> {
    const last = await this.followed()
      .where('channel', '=', 'whatsapp')
      .where('address', 'in', numbers)
      .where('status', 'in', ['sent', 'delivered', 'read', 'unknown'])
      .where('createdAt', '>', sql<Date>`now() - make_interval(days => ${daysOfStop})`)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    await this.tell(last, true);
  }

  private followed() {
    return tablesOf(this.em).selectFrom('delivery').where('sourceId', 'is not', null).select(['source', 'sourceId']);
  }

  private async tell(sent: Followed | undefined, isEnded: boolean): Promise<void> {
    if (sent?.source && sent.sourceId) await this.outbox.record(new Unsubscribed(sent.source, sent.sourceId, isEnded));
  }
}

type Followed = Awaited<ReturnType<ReturnType<Unsubscribes['followed']>['executeTakeFirstOrThrow']>>;
