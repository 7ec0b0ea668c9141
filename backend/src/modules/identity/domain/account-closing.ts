import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import { newCode, waitAfter } from './login-code.js';

export const AccountClosingSchema = defineEntity({
  name: 'AccountClosing',
  tableName: 'account_closing',
  properties: {
    accountId: p.uuid().primary(),
    id: p.uuid(),
    codeHash: p.blob(),
    tries: p.integer(),
    sentAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** That somebody wants their account closed, until the code sent to them is given: one at a time, and it signs nobody in. */
export class AccountClosing extends AccountClosingSchema.class {
  static ask(accountId: string, pepper: string) {
    const id = uuid();
    const { code, columns } = newCode(pepper, id);
    return { closing: newRow(AccountClosing, AccountClosingSchema, { accountId, id, ...columns }), code };
  }

  /** Seconds until the code may be sent again. */
  secondsToWait(now: Date): number {
    return Math.max(0, Math.ceil((this.sentAt.getTime() - now.getTime()) / 1000) + waitAfter(0));
  }
}
AccountClosingSchema.setClass(AccountClosing);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof AccountClosingSchema> {}
}
