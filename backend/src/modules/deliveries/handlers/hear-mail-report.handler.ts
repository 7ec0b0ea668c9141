import { addressGone } from '@afi/contracts/deliveries';
import type { Word } from '@afi/contracts/word';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { HearMailReport, type MailVerdict } from '../deliveries.commands.js';
import { DeliveryChanges } from './delivery-changes.js';
import { OptOuts } from './opt-outs.js';

const cameBack = 'deliveries.came-back';
const mailboxFull = 'deliveries.mailbox-full';
const reasons: Record<Exclude<MailVerdict, 'complaint'>, string> = {
  ...{ gone: addressGone, refused: cameBack, full: mailboxFull },
};

/** Mails in a row that may come back within a month from a mailbox that is full, or away: the next is one too many. */
const mostFull = { times: 3, days: 30 } as const;

/** A message that has an id there is settled: a worker's report of it comes late. */
const heardThere = 'came-back';

interface Mail {
  readonly id: string;
  readonly source: Word | null;
  readonly sourceId: string | null;
}

/**
 * It says of the address what was true when the mail left: who confirmed it or asked for mails since is not ended by what comes late.
 *
 * What came back has failed, whatever was known of it; where there is no such mailbox, or it has been full for long, nothing is sent
 * to it any more. Who complains is sent no mail any more, as by the link of one.
 */
@CommandHandler(HearMailReport)
export class HearMailReportHandler implements ICommandHandler<HearMailReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: DeliveryChanges,
    private readonly optOuts: OptOuts,
  ) {}

  execute({ deliveryId, says }: HearMailReport): Promise<void> {
    return this.em.transactional(async (em) => {
      const mail = await tablesOf(em)
        .selectFrom('delivery')
        .where('id', '=', deliveryId)
        .where('channel', '=', 'email')
        .select(['id', 'address', 'status', 'source', 'sourceId', 'createdAt'])
        .forUpdate()
        .executeTakeFirst();
      if (!mail) return;
      if (says === 'complaint') {
        await this.optOuts.set([mail.address], 'unsubscribe', mail.createdAt);
        return;
      }
      if (mail.status !== 'failed' && mail.status !== 'skipped') await this.fail(mail, reasons[says]);
      if (says === 'gone' || (says === 'full' && (await this.isFullForLong(mail.address))))
        await this.optOuts.set([mail.address], 'bounce', mail.createdAt);
    });
  }

  private async fail(mail: Mail, reason: string): Promise<void> {
    await tablesOf(this.em)
      .updateTable('delivery')
      .set(({ fn, ref, val }) => ({
        ...{ status: 'failed' as const, reason, fileKey: null, settledAt: sql<Date>`now()` },
        providerId: fn.coalesce(ref('providerId'), val(heardThere)),
      }))
      .where('id', '=', mail.id)
      .execute();
    await this.changes.moved([mail]);
  }

  /** Whether the last ones all came back for it; one that did not begins the count again. */
  private async isFullForLong(address: string): Promise<boolean> {
    const last = await tablesOf(this.em)
      .selectFrom('delivery')
      .where('address', '=', address)
      .where('channel', '=', 'email')
      .where('createdAt', '>', sql<Date>`now() - make_interval(days => ${mostFull.days})`)
      .where('status', 'in', ['sent', 'failed'])
      .orderBy('createdAt', 'desc')
      .limit(mostFull.times)
      .select(['reason'])
      .execute();
    return last.length === mostFull.times && last.every(({ reason }) => reason === mailboxFull);
  }
}
