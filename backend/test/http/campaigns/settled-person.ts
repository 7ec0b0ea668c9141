import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { ChooseNews } from '../../../src/modules/deliveries/deliveries.commands.js';
import { OptOuts } from '../../../src/modules/deliveries/handlers/opt-outs.js';
import { EntityScope } from '../../../src/platform/persistence/entity-scope.js';
import type { Platform } from '../../support/platform.js';
import { clockHours, Somebody, type Generated } from './generated-people.js';

/** Somebody as generated, written into the tables; what they ended goes by the platform's own way. */
export async function settledPerson(
  platform: Platform,
  one: Generated['people'][number],
  number: number,
): Promise<Somebody> {
  const get = <One>(token: abstract new (...args: never[]) => One): One => platform.app.get(token, { strict: false });
  const inScope = <One>(work: () => Promise<One>) => get(EntityScope).run(work);
  const id = randomUUID();
  const phone = one.hasPhone ? `+22507${String(10_000_000 + number)}` : null;
  const email = one.email === 'none' ? null : `g${number}@exemple.test`;
  await platform.db.query(
    `insert into account (id, user_type, role, firstname, lastname, phone, email, email_confirmed_at, language)
       values ($1, 'client', 'parent', 'Awa', $2, $3, $4, case when $5 then now() end, $6)`,
    [id, String(number), phone, email, email !== null && one.email !== 'typed', one.language],
  );
  await platform.db.query(
    `insert into account_settings (account_id, theme, font_size, compact, timezone, currency)
       values ($1, 'auto', 'medium', false, $2, 'XOF') on conflict (account_id) do update set timezone = excluded.timezone`,
    [id, one.zone],
  );
  await platform.db.query(
    `insert into notification_settings (account_id, general, push, whatsapp, email, new_posts, new_members, new_comments,
         mentions, quiet_hours, whatsapp_declined, email_declined)
       values ($1, $2, $6, false, false, true, true, true, true, $3, $4, $5)`,
    [
      ...[id, one.hasGeneral, one.quiet && JSON.stringify(clockHours(one.quiet))],
      ...[one.declined.includes('whatsapp'), one.declined.includes('email'), !one.declined.includes('push')],
    ],
  );
  for (let device = 0; device < one.devices; device += 1) await settleDevice(platform, id, `${number}-${device}`);
  const who = new Somebody(id, one, phone);
  await inScope(() =>
    get(EntityManager).transactional(async () => {
      if (who.stopped && phone) await get(OptOuts).set([phone], 'stop', new Date());
      if (one.email === 'unsubscribed' && email) await get(OptOuts).set([email], 'unsubscribe', new Date());
    }),
  );
  if (one.newsOff.length)
    await inScope(() =>
      get(CommandBus).execute(new ChooseNews(id, Object.fromEntries(one.newsOff.map((way) => [way, false])))),
    );
  return who;
}

/** A phone of theirs, signed in by the clock of the database. */
async function settleDevice(platform: Platform, accountId: string, name: string): Promise<void> {
  const sessionId = randomUUID();
  await platform.db.query(
    `insert into session (id, account_id, token_hash, device) values ($1, $2, sha256($1::uuid::text::bytea), 'Tecno')`,
    [sessionId, accountId],
  );
  await platform.db.query(
    `insert into push_device (id, account_id, session_id, endpoint, p256dh, auth)
       values (gen_random_uuid(), $1, $2, $3, 'key', 'secret')`,
    [accountId, sessionId, `https://fcm.googleapis.com/fcm/send/${name}`],
  );
}
