import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { tokenHash } from './session.js';
import type { TablesOf } from '../../../platform/persistence/tables.js';
import { newRow } from '../../../platform/persistence/new-row.js';

/** Minutes a link lives: confirming can wait for the evening, a new password cannot. */
const lifeMinutes = { confirm: 2 * 24 * 60, password: 30 } as const;
/** Seconds between two mails of the same purpose. */
export const linkWaitSeconds = 60;

export const EmailLinkSchema = defineEntity({
  name: 'EmailLink',
  tableName: 'email_link',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    purpose: p.string().$type<keyof typeof lifeMinutes>(),
    email: p.string(),
    tokenHash: p.blob(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A link sent by e-mail, good once. */
export class EmailLink extends EmailLinkSchema.class {
  static make(accountId: string, purpose: keyof typeof lifeMinutes, email: string): { link: EmailLink; token: string } {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const link = newRow(EmailLink, EmailLinkSchema, {
      id: uuid(),
      accountId,
      purpose,
      email,
      tokenHash: tokenHash(token),
      usedAt: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeMinutes[purpose] * 60_000),
    });
    return { link, token };
  }
}
EmailLinkSchema.setClass(EmailLink);

declare module '../../../platform/persistence/tables.js' {
  interface Tables extends TablesOf<typeof EmailLinkSchema> {}
}
