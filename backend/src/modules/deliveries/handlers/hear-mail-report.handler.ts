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

/** Reports tell seconds: who complained in the one in which they had begun mails again did it after that. */
const secondMs = 999;

/** When its reader complained. Nobody complains of what was not written yet: such a clock is wrong, so it is when that is heard. */
function complainedAt(mail: { createdAt: Date }, at: Date | null): Date {
  const said = new Date((at?.getTime() ?? Number.NaN) + secondMs);
  return said >= new Date(mail.createdAt) ? said : new Date();
}

/** When it was known that it does not arrive; where nobody says, as early as can be: a wrong end costs more than one more mail. */
function foundOutAt(mail: { createdAt: Date }, at: Date | null): Date {
  const createdAt = new Date(mail.createdAt);
  return at && at > createdAt ? at : createdAt;
}

/**
 * What came back has failed, whatever was known of it; where there is no such mailbox, or it has been full for long, nothing is sent
 * to it any more. That tells of the address, and was true when the report says: who confirmed it since is not ended by what comes
 * late. Who complains is sent no mail any more, as by the link of one: that is a wish, as old as the complaint, however old its mail.
 */
@CommandHandler(HearMailReport)
export class HearMailReportHandler implements ICommandHandler<HearMailReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: DeliveryChanges,
    private readonly optOuts: OptOuts,
  ) {}

  execute({ deliveryId, says, at }: HearMailReport): Promise<void> {
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
        await this.optOuts.set([mail.address], 'unsubscribe', complainedAt(mail, at));
        return;
      }
      if (mail.status !== 'failed' && mail.status !== 'skipped') await this.fail(mail, reasons[says]);
      if (says === 'gone' || (says === 'full' && (await this.isFullForLong(mail.address))))
        await this.optOuts.set([mail.address], 'bounce', foundOutAt(mail, at));
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
