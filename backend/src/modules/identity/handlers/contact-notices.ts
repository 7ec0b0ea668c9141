import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/persistence/tables.js';
import { SendNotice } from '../../messages/messages.commands.js';
import type { Account } from '../domain/account.js';
import type { Identifier } from '../domain/identifier.js';
import type { CodeChannel } from '../domain/login-code.js';

/** What was sent to a number or an address that is no longer the account's opens nothing any more. */
export async function closeWays(em: EntityManager, accountId: string, value: string): Promise<void> {
  const used = { usedAt: sql<Date>`now()` };
  const codes = tablesOf(em).updateTable('login_code').set(used).where('identifier', '=', value);
  await codes.where('accountId', '=', accountId).where('usedAt', 'is', null).execute();
  const links = tablesOf(em).updateTable('email_link').set(used).where('email', '=', value);
  await links.where('accountId', '=', accountId).where('usedAt', 'is', null).execute();
}

/** Every way an account is reached. Taken before a change: one of the two may be in the hand of who makes it. */
export const waysOf = (account: Account): Identifier[] =>
  (['whatsapp', 'email'] as const).flatMap((channel) => account.reachedAt(channel) ?? []);

/** Tells an account, on every way it had before, what became of one of them: it may have been somebody else. */
export async function tellContact(
  commands: CommandBus,
  account: Account,
  before: readonly Identifier[],
  template: 'identity.contact-changed' | 'identity.contact-removed',
  { channel, value }: Identifier,
): Promise<void> {
  const params = { name: account.firstname, contact: masked(channel, value) };
  for (const way of before)
    await commands.execute(
      new SendNotice({
        ...{ accountId: account.id, channel: way.channel, to: way.value },
        ...{ template, params, language: account.language },
      }),
    );
}

/** Enough to know one's own, too little for anybody else: `+22507 … 01`, `a…@exemple.ci`. */
function masked(channel: CodeChannel, value: string): string {
  if (channel === 'email') return value.replace(/^(.).*@/, '$1…@');
  return `${value.slice(0, 6)} … ${value.slice(-2)}`;
}
