import { defineEntity, p } from '@mikro-orm/core';
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { record } from '../../../platform/events/domain-event.js';
import { SessionEnded } from '../identity.events.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';

/** Days without a call after which a session ends; days it may live in all. */
export const sessionDays = { idle: 30, atMost: 180 } as const;

/** Minutes a login counts as fresh: enough to find the profile page. */
export const freshMinutes = 15;

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    tokenHash: p.blob(),
    device: p.string(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

/** One signed-in device. The token itself is kept by the device only. */
export class Session extends SessionSchema.class {
  static open(accountId: string, device: string): { session: Session; token: string } {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const session = newRow(Session, SessionSchema, {
      id: uuid(),
      accountId,
      tokenHash: tokenHash(token),
      device: device.slice(0, 200),
      createdAt: now,
      lastSeenAt: now,
      endedAt: null,
    });
    return { session, token };
  }

  end(): void {
    if (this.endedAt) return;
    this.endedAt = new Date();
    record(this, new SessionEnded(this.id));
  }
}
SessionSchema.setClass(Session);

/** Tokens carry 256 random bits: a plain hash is enough, and it is what the table keeps. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof SessionSchema> {}
}
