import { deliveryChannels, keptInReserve, type DeliveryChannel } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { Deliver, type DeliveryText } from '../deliveries.commands.js';
import { deliveryId } from '../domain/delivery-id.js';
import { hashOf, pepperOf } from '../../../platform/personal-data/hashed-address.js';
import { DeliveryQueries } from '../deliveries.queries.js';
import { QuietHoursQueries } from '../quiet-hours.queries.js';
import { DailyRoom, type RoomLeft } from './daily-room.js';
import { DeliveryBatches } from './delivery-batches.js';
import { OutgoingMessages, type AddressedText } from './outgoing-messages.js';
import { PushDevices } from './push-devices.js';
import { WhatsAppTalks } from './whatsapp-talks.js';

type Addressed = AddressedText & { of: DeliveryText };

/** Whose accounts these are for; who has none is told nothing by night but what a campaign holds back itself. */
const accountsOf = (texts: readonly DeliveryText[]): string[] => [
  ...new Set(texts.flatMap(({ accountId }) => accountId ?? [])),
];

@CommandHandler(Deliver)
export class DeliverHandler implements ICommandHandler<Deliver> {
  constructor(
    private readonly em: EntityManager,
    private readonly batches: DeliveryBatches,
    private readonly devices: PushDevices,
    private readonly queries: DeliveryQueries,
    private readonly quietHours: QuietHoursQueries,
    private readonly outgoing: OutgoingMessages,
    private readonly talks: WhatsAppTalks,
    private readonly room: DailyRoom,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  execute({ about, texts, where }: Deliver): Promise<ReadonlySet<DeliveryText>> {
    return this.em.transactional(async (em) => {
      const taken = new Set<DeliveryText>();
      const quiet = await this.quietHours.quietFor(accountsOf(texts));
      const stopped = await this.queries.stoppedChannels();
      const now = new Date();
      // What this writes of one channel takes no room of another.
      const room = await this.room.of(
        accountsOf(texts.filter(({ channel, source, notice }) => channel !== 'push' && !source && !notice)),
      );
      // Of what is told by one way after the other: whose first is found.
      const led = new Set<string>();
      for (const channel of deliveryChannels) {
        const sent = await this.addressed(
          channel,
          texts.filter((one) => one.channel === channel),
          room,
        );
        if (!sent.length) continue;
        const isInReserve = ({ inTurn }: Addressed) => inTurn !== undefined && led.has(inTurn);
        const reserve = new Set(sent.filter(isInReserve).map(({ id }) => id));
        for (const { of: text, id } of sent) if (!reserve.has(id)) taken.add(text);
        // Of a channel that is stopped everything is due, and waits.
        const dueOf = ({ accountId, atOnce, notice }: Addressed) =>
          (atOnce || notice ? null : quiet.get(accountId ?? '')) ?? (stopped.has(channel) ? now : null);
        const rows = sent.map((one) => ({
          ...{ id: one.id, accountId: one.accountId, channel, address: one.to, language: one.language, about },
          ...{ ...where, numberHash: one.number ? hashOf(pepperOf(this.config.appSecret), one.number) : null },
          ...{ source: one.source?.word ?? null, sourceId: one.source?.id ?? null },
          ...{ bySourceAlone: one.source?.alone ?? false, isNews: one.source?.news ?? false },
          ...{ byConsent: one.byConsent ?? one.source !== undefined },
          ...{ inTurn: one.inTurn ?? null, isNotice: one.notice ?? false, atOnce: one.atOnce ?? false },
          ...(reserve.has(one.id)
            ? { dueAt: null, status: 'skipped' as const, reason: keptInReserve }
            : { dueAt: dueOf(one), status: 'queued' as const, reason: null }),
        }));
        const written = await tablesOf(em)
          .insertInto('delivery')
          .values(rows)
          // Sent before for the same thing to the same place: somebody retried that very message meanwhile.
          .onConflict((known) => known.doNothing())
          .returning('id')
          .execute();
        const isNew = new Set(written.map(({ id }) => id));
        const groups = Map.groupBy(
          sent.filter(({ id }) => isNew.has(id)),
          (one) => (reserve.has(one.id) ? 'reserve' : (dueOf(one)?.getTime() ?? null)),
        );
        for (const { inTurn } of sent) if (inTurn !== undefined) led.add(inTurn);
        for (const [due, some] of groups) {
          const messages = some.map((one) => this.outgoing.of(one));
          const isNow = due === null;
          await this.keepFiles(await (isNow ? this.batches.request(channel, messages) : this.batches.hold(messages)));
        }
      }
      return taken;
    });
  }

  /** Where the words of each wait. */
  private async keepFiles(files: ReadonlyMap<string, string>): Promise<void> {
    for (const [fileKey, some] of Map.groupBy(files, ([, file]) => file)) {
      const ids = some.map(([id]) => id);
      await tablesOf(this.em)
        .updateTable('delivery')
        .set({ fileKey })
        .where(({ ref }) => sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
        .execute();
    }
  }

  private async addressed(
    channel: DeliveryChannel,
    texts: readonly DeliveryText[],
    room: RoomLeft,
  ): Promise<Addressed[]> {
    if (channel === 'push') return this.devices.addressed(texts);
    const open = channel === 'whatsapp' ? await this.talks.openUntil(texts.flatMap(({ to }) => to ?? [])) : null;
    return texts.flatMap((one) => {
      const { accountId, byConsent = false, source, notice, to } = one;
      if (!to || !(notice || room.isFor({ accountId, channel, byConsent, source }))) return [];
      const openUntil = open?.get(to)?.toISOString();
      return { ...one, to, id: deliveryId(source?.id), of: one, ...(openUntil ? { openUntil } : {}) };
    });
  }
}
