import { defineEntity, p } from '@mikro-orm/core';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { codeRules, type Registration } from '@afi/contracts/identity';
import type { UserType } from '@afi/contracts/route';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';

export type CodeChannel = 'whatsapp' | 'email';

export const LoginCodeSchema = defineEntity({
  name: 'LoginCode',
  tableName: 'login_code',
  properties: {
    id: p.uuid().primary(),
    userType: p.string().$type<UserType>(),
    identifier: p.string(),
    channel: p.string().$type<CodeChannel>(),
    accountId: p.uuid().nullable(),
    registration: p.json<Registration>().nullable(),
    codeHash: p.blob(),
    tries: p.integer(),
    resends: p.integer(),
    sentAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A request to sign in by a code of six digits: ten minutes, five tries, used once (NIST 800-63B 5.1.3). */
export class LoginCode extends LoginCodeSchema.class {
  static ask(
    input: Required<Pick<LoginCode, 'userType' | 'identifier' | 'channel' | 'accountId' | 'registration'>>,
    pepper: string,
  ) {
    const id = uuid();
    const { code, columns } = newCode(pepper, id);
    const more = { id, resends: 0, usedAt: null, createdAt: new Date() };
    return { request: newRow(LoginCode, LoginCodeSchema, { ...input, ...columns, ...more }), code };
  }

  /** A new code takes the place of the old one and starts its ten minutes and five tries again. */
  renew(pepper: string): string {
    const { code, columns } = newCode(pepper, this.id);
    this.codeHash = columns.codeHash;
    this.tries = columns.tries;
    this.sentAt = columns.sentAt;
    this.expiresAt = columns.expiresAt;
    return code;
  }

  /** Somebody can receive it: an account, or a registration under way. For others the answer is the same, unsent. */
  get reachesSomeone(): boolean {
    return this.accountId !== null || this.registration !== null;
  }

  /** Seconds until a new code may be asked for: 60, then 120, then 300. */
  secondsToWait(now: Date): number {
    return Math.max(0, Math.ceil((this.sentAt.getTime() - now.getTime()) / 1000) + waitAfter(this.resends));
  }
}
LoginCodeSchema.setClass(LoginCode);

/** The code itself is told to its person only. */
export function newCode(pepper: string, requestId: string) {
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + codeRules.lifeSeconds * 1000);
  const columns: Pick<LoginCode, 'codeHash' | 'tries' | 'sentAt' | 'expiresAt'> = {
    codeHash: codeHash(pepper, requestId, code),
    tries: 0,
    sentAt,
    expiresAt,
  };
  return { code, columns };
}

export function waitAfter(resends: number): number {
  const waits = codeRules.resendAfterSeconds;
  return waits[Math.min(resends, waits.length - 1)] ?? 300;
}

/** Bound to its request, so that a code of one request never opens another. */
export function codeHash(pepper: string, requestId: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`code|${requestId}|${code}`).digest();
}

export function sameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof LoginCodeSchema> {}
}
