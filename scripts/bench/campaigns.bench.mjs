/**
 * A campaign by WhatsApp without a limit, from its launch until each message is settled, beside a bare loop that posts to the
 * same provider. As listmonk measures itself: one campaign, all messages taken at once, messages over the time it ran.
 */
import { startProcess } from './lib/child-process.mjs';
import { floorFigure, median, ratioFigure } from './lib/figure.mjs';
import { startPlatform } from './lib/platform.mjs';
import { signIn } from './lib/room.mjs';

const crowd = 4_000;
const giveUpMs = 120_000;
/** Messages a second of the embedded default, however quick the provider is. */
const least = 400;
/** As many calls as a worker has under way. */
const lines = 64;

/** @param {import('./lib/room.mjs').Room} room */
export async function campaigns(room) {
  const figures = [];
  for (const store of /** @type {const} */ (['PostgreSQL', 'Redis'])) figures.push(...(await through(room, store)));
  return figures;
}

/**
 * @param {import('./lib/room.mjs').Room} room
 * @param {'PostgreSQL' | 'Redis'} store
 */
async function through(room, store) {
  const db = await room.database();
  await db.query(
    `insert into account (id, user_type, role, firstname, lastname, phone, settings)
     select gen_random_uuid(), 'client', 'curious', 'Foule', n::text, '+22501990' || lpad(n::text, 5, '0'), '{}'
       from generate_series(1, $1::int) n`,
    [crowd],
  );
  await db.query('vacuum analyze account');
  const provider = await startProcess('provider.child.mjs');
  const bare = await startProcess('bare-messages.child.mjs');
  const url = await provider.ask('start');
  const platform = await startPlatform(room, {
    db,
    env: {
      REDIS_URL: store === 'Redis' ? await room.redis() : undefined,
      ...{ WHATSAPP_API_URL: url, WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '42', WHATSAPP_PER_SECOND: '0' },
    },
  });
  const [admin] = await db.query(`select id from account where email = 'admin@afi.local'`);
  const [token = ''] = await signIn(db, [admin.id]);

  /** @param {string} path @param {object} [body] @returns {Promise<any>} */
  const call = async (path, body) => {
    const response = await fetch(`${platform.url}/api/admin${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const audience = { filters: { roles: ['curious'] } };
  const { count } = await call('/audiences/count', audience.filters);
  /** Messages a second of one campaign. */
  const send = async () => {
    const { id } = await call('/campaigns', {
      ...{ name: 'Mesure', channels: ['whatsapp'], audience },
      contents: { fr: { title: 'Réunion', text: 'Samedi à dix heures.' } },
    });
    const begin = performance.now();
    await call(`/campaigns/${id}/launch`, { confirmCount: count });
    for (;;) {
      const { status, counts } = await call(`/campaigns/${id}`);
      if (status === 'done') break;
      if (performance.now() - begin > giveUpMs) throw new Error(`after ${giveUpMs} ms: ${JSON.stringify(counts)}`);
      await new Promise((next) => setTimeout(next, 100));
    }
    const seconds = (performance.now() - begin) / 1_000;
    const { all, twice } = await provider.ask('arrived');
    if (twice > 0 || all < crowd) throw new Error(`${all} of ${crowd} arrived, ${twice} twice`);
    return all / seconds;
  };
  /** @param {number} messages */
  const bareSend = async (messages) => {
    const value = await bare.ask('post', { url, messages, lines });
    await provider.ask('arrived');
    return value;
  };
  await bareSend(crowd);
  await send();
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const baseline = await bareSend(crowd);
    rounds.push({ value: await send(), baseline });
  }
  await Promise.all([platform.stop(), provider.stop(), bare.stop()]);
  const ratio = ratioFigure({
    name: `campaigns: messages from launch to settled, ${store}`,
    unit: 'messages/s',
    rounds,
    least: 0.1,
    note: `${crowd} people by WhatsApp without a limit, one backend and one worker; bare: a loop of ${lines} calls at once`,
  });
  if (store === 'Redis') return [ratio];
  const value = median(rounds.map((round) => round.value));
  return [
    ratio,
    floorFigure({ name: 'campaigns: messages a second, embedded default', value, unit: 'messages/s', least }),
  ];
}
