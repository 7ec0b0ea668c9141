/** The search over 100 000 posts of one community: words that are rare, common, begun, mistyped. */
import { limitFigure, percentile, toldFigure } from './lib/figure.mjs';
import { makeCommunity } from './lib/many-rows.mjs';
import { startPlatform } from './lib/platform.mjs';
import { signIn } from './lib/room.mjs';

const posts = 100_000;
/** What people type; the first are in every twentieth text or more. */
const asked = [
  'réunion',
  'inscription',
  'cantine',
  'sortie musee',
  'kermesse',
  'bibliothèque',
  'transp',
  'mot4321',
  'bibliotèqe',
  'Awa Koné',
];
const rounds = 12;

/** @param {import('./lib/room.mjs').Room} room */
export async function search(room) {
  const db = await room.database();
  const platform = await startPlatform(room, { db, workers: false });
  const { community, callers } = await makeCommunity(db, { members: 1_000 });
  // Words as they are spread in texts: some everywhere, most hardly anywhere.
  await db.query(
    `insert into post (id, community_id, author_id, title, content, excerpt, status, privacy, published_at, created_at)
     select gen_random_uuid(), $1, $2,
            (w)[1 + n % 20] || ' ' || (w)[1 + (n / 20) % 20] || ' ' || n,
            '<p>' || (w)[1 + n % 20] || ' et ' || (w)[1 + (n / 7) % 20] || ' pour tous, ' ||
              (select string_agg('mot' || ((n * 37 + k * k * 101) % 9000), ' ') from generate_series(1, 60) k) || '</p>',
            'x', 'published', 'membersOnly', now() - n * interval '5 minutes', now() - n * interval '5 minutes'
       from generate_series(1, $3::int) n,
            (select array['réunion','inscription','cantine','sortie','musée','kermesse','bibliothèque','transport','examen',
              'rentrée','devoir','uniforme','santé','vaccin','paiement','scolarité','concours','jardin','chorale','théâtre'] as w) words`,
    [community, callers[0], posts],
  );
  await db.query('vacuum analyze post, comment, membership, account, community');
  const [token = ''] = await signIn(db, callers.slice(1, 2));
  /** @type {Map<string, number[]>} */
  const times = new Map(asked.map((q) => [q, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const q of asked) {
      const begin = performance.now();
      const response = await fetch(`${platform.url}/api/client/search?q=${encodeURIComponent(q)}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { items } = /** @type {{ items: unknown[] }} */ (await response.json());
      if (!items.length) throw new Error(`nothing found for ${q}`);
      // The first round warms up what a backend that has run for a while has warm.
      if (round > 0) times.get(q)?.push(performance.now() - begin);
    }
  await platform.stop();
  return [
    limitFigure({
      name: `search: p95 over ${posts} posts`,
      value: percentile([...times.values()].flat(), 95),
      unit: 'ms',
      most: 80,
      note: 'common words stand in every tenth title, far more than in any real community',
    }),
    toldFigure({
      name: 'search: slowest of what was typed',
      value: Math.max(...[...times.values()].map((some) => percentile(some, 50))),
      unit: 'ms',
      note: [...times].map(([q, some]) => `${q}: ${percentile(some, 50).toFixed(0)} ms`).join(', '),
    }),
  ];
}
