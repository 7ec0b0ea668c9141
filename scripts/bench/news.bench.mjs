/** A post to 10 000 members: until the last of them is told, and what it leaves to somebody who reads meanwhile. */
import { askBeside } from './lib/ask-beside.mjs';
import { limitFigure, percentile, ratioFigure } from './lib/figure.mjs';
import { makeCommunity } from './lib/many-rows.mjs';
import { startPlatform } from './lib/platform.mjs';
import { signIn } from './lib/room.mjs';

const members = 10_000;
const aloneMs = 5_000;
const giveUpMs = 120_000;
/** A telling is over in a second, in which the page is read some thirty times: several make a p95. */
const posts = 4;
/** Often, as the telling takes seconds only; below the limit of calls a minute. */
const pauseMs = 30;

/** @param {import('./lib/room.mjs').Room} room */
export async function news(room) {
  const db = await room.database();
  const { community, callers } = await makeCommunity(db, { members, posts: 1_000 });
  const [author = '', reader = ''] = callers;
  await db.query(`update membership set role = 'owner' where community_id = $1 and account_id = $2`, [
    community,
    author,
  ]);
  // Members are told in the order of their ids.
  const [{ last: lastMember }] = await db.query(
    `select account_id as last from membership where community_id = $1 and account_id <> $2 order by account_id desc limit 1`,
    [community, author],
  );
  const [writing = '', reading = ''] = await signIn(db, [author, reader]);
  const platform = await startPlatform(room, { db, workers: false, env: { TRUST_PROXY: '1', UNDO_SECONDS: '0' } });
  const feed = `${platform.url}/api/client/communities/${community}/posts?limit=20`;
  const pause = (/** @type {number} */ ms) => new Promise((next) => setTimeout(next, ms));

  /** @param {string} round */
  const publish = async (round) => {
    const body = { communityId: community, type: 'text', title: `Nouvelle ${round}`, content: '<p>À tous.</p>' };
    const response = await fetch(`${platform.url}/api/client/posts`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${writing}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, privacy: 'membersOnly', publish: true }),
    });
    if (response.status !== 201) throw new Error(`publishing was answered ${response.status}`);
    const { id } = /** @type {{ id: string }} */ (await response.json());
    const begin = performance.now();
    // Who is told last is looked for by the index; all are counted once then, as counting takes the database's time from the feed.
    for (const counts of [[lastMember], null]) {
      const most = counts?.length ?? members - 1;
      for (;;) {
        const [{ told }] = await db.query(
          `select count(*)::int as told from notification
            where ($2::uuid[] is null or account_id = any($2)) and (params::text like '%' || $1 || '%' or link like '%' || $1)`,
          [id, counts],
        );
        if (told >= most) break;
        if (performance.now() - begin > giveUpMs) throw new Error(`${told} of ${most} told in ${giveUpMs} ms`);
        await pause(30);
      }
    }
    return (performance.now() - begin) / 1_000;
  };

  const warm = askBeside(feed, reading, pauseMs);
  await pause(3_000);
  await warm.stop();
  const seconds = [];
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    const alone = askBeside(feed, reading, pauseMs);
    await pause(aloneMs);
    const quiet = percentile(await alone.stop(), 95);
    const meanwhile = [];
    for (let post = 0; post < posts; post += 1) {
      // A line that is not read counts one more instead of a new one: each post tells anew.
      await db.query('update notification set read_at = now() where read_at is null');
      const beside = askBeside(feed, reading, pauseMs);
      seconds.push(await publish(`${round}.${post}`));
      meanwhile.push(...(await beside.stop()));
    }
    const busy = percentile(meanwhile, 95);
    // As a ratio: how fast the page comes beside the telling, over how fast it comes without.
    rounds.push({ value: 1_000 / busy, baseline: 1_000 / quiet });
  }
  await platform.stop();
  return [
    limitFigure({
      name: 'news: all 10 000 members of a community told of a post',
      value: Math.max(...seconds),
      unit: 's',
      most: 10,
      note: `${seconds.length} posts: ${seconds.map((one) => one.toFixed(1)).join(', ')} s`,
    }),
    ratioFigure({
      name: 'news: the feed at p95 meanwhile, over its own pace',
      unit: 'pages/s',
      rounds,
      least: 0.5,
    }),
  ];
}
