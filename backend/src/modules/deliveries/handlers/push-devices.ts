import { type OutgoingDelivery } from '@afi/contracts/deliveries';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { wholeAddress } from '../../../platform/http/whole-address.js';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { SessionQueries } from '../../identity/identity.queries.js';
import type { DeliveryText } from '../deliveries.commands.js';
import { deliverySettings } from '../deliveries.settings.js';
import { deliveryId } from '../domain/delivery-id.js';
import { pushKeysOf, type PushKeys } from '../domain/push-key.js';

/** Seconds a signature is good for: a batch waits no longer. RFC 8292 allows a day. */
const goodSeconds = 12 * 3600;

/** Devices of people, and what a message to one needs beside its words. */
@Injectable()
export class PushDevices {
  private readonly keys: PushKeys;

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionQueries,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {
    this.keys = pushKeysOf(config.appSecret);
  }

  get publicKey(): string {
    return this.keys.publicKey;
  }

  /** Messages to every device of those these texts are for, where its session is still open. */
  async addressed(
    texts: readonly DeliveryText[],
  ): Promise<(DeliveryText & { to: string; push: PushTo; id: string; of: DeliveryText })[]> {
    if (!texts.length) return [];
    const ids = [...new Set(texts.flatMap(({ accountId }) => accountId ?? []))];
    const devices = await this.devicesOf(ids);
    const signed = new Map<string, string>();
    for (const origin of new Set(devices.map(({ endpoint }) => new URL(endpoint).origin)))
      signed.set(origin, await this.signatureFor(origin));
    const byAccount = Map.groupBy(devices, ({ accountId }) => accountId);
    return texts.flatMap((one) =>
      (byAccount.get(one.accountId ?? '') ?? []).map(({ endpoint, p256dh, auth }) => ({
        ...one,
        id: deliveryId(one.source?.id),
        of: one,
        to: endpoint,
        push: {
          ...{ p256dh, auth, authorization: signed.get(new URL(endpoint).origin) ?? '', title: one.title },
          address: wholeAddress(one.link, this.config.publicUrl),
          ...(one.taps ? { taps: one.taps } : {}),
        },
      })),
    );
  }

  /** Devices whose session may still act. */
  async devicesOf(accountIds: readonly string[]) {
    const known = await tablesOf(this.em)
      .selectFrom('push_device')
      .where(({ ref }) => sql<boolean>`${ref('accountId')} = any(${[...accountIds]}::uuid[])`)
      .select(['accountId', 'sessionId', 'endpoint', 'p256dh', 'auth'])
      .execute();
    const open = await this.sessions.openAmong(known.map(({ sessionId }) => sessionId));
    return known.filter(({ sessionId }) => open.has(sessionId));
  }

  /** The `Authorization` header of messages through this service. */
  async signatureFor(origin: string): Promise<string> {
    // Only who sends pays for the library.
    const { default: webPush } = await import('web-push');
    const { VAPID_SUBJECT } = this.config.of(deliverySettings);
    const { publicKey, privateKey } = this.keys;
    const until = Math.floor(Date.now() / 1_000) + goodSeconds;
    return webPush.getVapidHeaders(origin, VAPID_SUBJECT, publicKey, privateKey, 'aes128gcm', until).Authorization;
  }
}

type PushTo = NonNullable<OutgoingDelivery['push']>;
