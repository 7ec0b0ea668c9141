import { randomUUID } from 'node:crypto';
import type { CommunityView } from '@afi/contracts/communities';
import type { PostView } from '@afi/contracts/posts';
import { ForgetClosedAccounts } from '../../../src/modules/closing/sweep/forget-closed-accounts.js';
import type { Caller } from '../../support/caller.js';
import type { Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

/** Somebody new with a community of their own. */
export interface Leaver {
  id: string;
  phone: string;
  email: string;
  fullname: string;
  caller: Caller;
  community: CommunityView;
}

/** People who come, close their account and are forgotten. `numbers` keeps those of two specs apart. */
export function leavers(platform: () => Platform, numbers: string) {
  let last = 0;
  const close = async ({ caller, phone }: Leaver) => {
    const { status, body } = await caller.post<{ requestId: string }>('/client/closing/code');
    // Refused already: it leads a community others are in.
    if (status >= 400) return status;
    const code = await until(`a code for ${phone}`, async () =>
      (await platform().outbox(phone)).map(({ text }) => /\b\d{6}\b(?= ferme)/.exec(text)?.[0]).find(Boolean),
    );
    return (await caller.post('/client/closing', { requestId: body.requestId, code })).status;
  };
  /** Days later nothing of what they did is still on its way: who is being written to is left for the next run. */
  const forget = async () => {
    await platform().settled();
    return platform().app.get(ForgetClosedAccounts, { strict: false }).sweep();
  };
  return {
    async newcomer(): Promise<Leaver> {
      const at = String(++last).padStart(2, '0');
      const [id, phone, email] = [randomUUID(), `${numbers}${at}`, `sena${numbers.slice(1)}${at}@exemple.bj`];
      const lastname = `Dossou ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[last]}`;
      await platform().db.query(
        `insert into account (id, user_type, role, firstname, lastname, phone, email, email_confirmed_at, language, referral_code, demo, created_at)
         values ($1, 'client', 'parent', 'Sena', $5, $2, $3, now(), 'fr', $4, true, now())`,
        [id, phone, email, `S${numbers.slice(-4)}${at}`, lastname],
      );
      const caller = await signedIn(platform(), phone);
      const { body } = await caller.post<CommunityView>('/client/communities', {
        name: `Atelier ${at}`,
        type: 'other',
      });
      return { id, phone, email, fullname: `Sena ${lastname}`, caller, community: body };
    },
    join: (caller: Caller, { inviteCode }: CommunityView) =>
      caller.post('/client/communities/join', { code: inviteCode }),
    write: async (caller: Caller, communityId: string, title: string, more: object = {}) =>
      (
        await caller.post<PostView>('/client/posts', {
          communityId,
          title,
          content: '<p>Texte</p>',
          publish: true,
          ...more,
        })
      ).body,
    give: (from: Leaver, to: Leaver, community: CommunityView) =>
      from.caller.patch(`/client/communities/${community.id}/members/${to.id}`, { role: 'owner' }),
    close,
    forget,
    /** So many days after somebody closed their account. */
    daysPass: (id: string, days: number) =>
      platform().db.query(
        `update account set closed_at = coalesce(closed_at, now()) - make_interval(days => $2) where id = $1`,
        [id, days],
      ),
    ownerOf: async ({ id }: CommunityView) =>
      (
        await platform().db.query<{ account_id: string }>(
          `select account_id from membership where community_id = $1 and role = 'owner'`,
          [id],
        )
      ).map((row) => row.account_id),
  };
}

/** Columns of any table that hold one of these words, or point at this id. Queues and what ends by itself within days aside. */
export async function tracesOf(platform: Platform, id: string, words: readonly string[]): Promise<string[]> {
  const columns = await platform.db.query<{ table: string; column: string; type: string }>(
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('uuid', 'text', 'character varying', 'jsonb')
        -- Parts of a table in months are read with it.
        and table_name not in (select relname from pg_class where relispartition and relnamespace = 'public'::regnamespace)
        and table_name not in ('outbox_event', 'inbox', 'login_code', 'rate_limit', 'job', 'idempotency_key')`,
  );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const [hit] = await platform.db.query(
      type === 'uuid'
        ? `select 1 from "${table}" where "${column}" = $1 limit 1`
        : `select 1 from "${table}" where "${column}"::text like any($1) limit 1`,
      type === 'uuid' ? [id] : [[id, ...words].map((word) => `%${word}%`)],
    );
    if (hit) found.push(`${table}.${column}`);
  }
  return found.sort();
}
