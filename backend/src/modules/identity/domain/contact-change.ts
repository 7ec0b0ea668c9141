import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';
import type { Identifier } from './identifier.js';
import { newCode, waitAfter, type CodeChannel } from './login-code.js';

export const ContactChangeSchema = defineEntity({
  name: 'ContactChange',
  tableName: 'contact_change',
  properties: {
    accountId: p.uuid().primary(),
    id: p.uuid(),
    channel: p.string().$type<CodeChannel>(),
    identifier: p.string(),
    codeHash: p.blob(),
    tries: p.integer(),
    sentAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/**
 * A number or an address somebody is changing to: one at a time, apart from the codes of the login, so that its code signs
 * nobody in.
 */
export class ContactChange extends ContactChangeSchema.class {
  static ask(accountId: string, { channel, value }: Identifier, pepper: string) {
    const id = uuid();
    const { code, columns } = newCode(pepper, id);
    const change = newRow(ContactChange, ContactChangeSchema, {
      accountId,
      id,
      channel,
      identifier: value,
      ...columns,
    });
    return { change, code };
  }

  /** Seconds until the code may be sent there again. */
  secondsToWait(now: Date): number {
    return Math.max(0, Math.ceil((this.sentAt.getTime() - now.getTime()) / 1000) + waitAfter(0));
  }
}
ContactChangeSchema.setClass(ContactChange);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof ContactChangeSchema> {}
}
