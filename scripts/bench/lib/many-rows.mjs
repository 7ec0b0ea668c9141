/** Data by the thousand, made inside PostgreSQL: a community with members, posts and jobs as ours look after some years. */
import { randomUUID } from 'node:crypto';

const firstnames = `array['Awa','Koffi','Aminata','Jean-Baptiste','Fatou','Moussa','Adjoua','Mariam','Serge','Esther','Issa','Grace']`;
const lastnames = `array['Koné','Traoré','Diop','Kouassi','Mbarga','Ouattara','Hounkpatin','Sawadogo','Ngo Bell','Adjovi','Coulibaly','Yao']`;

/**
 * A community of its own, with so many of everything. The first members are answered: they call.
 * @param {import('./room.mjs').Database} db
 * @param {{ members: number, posts?: number, jobs?: number, callers?: number, shown?: boolean }} counts
 * @returns {Promise<{ community: string, callers: string[] }>}
 */
export async function makeCommunity(db, { members, posts = 0, jobs = 0, callers = 50, shown = false }) {
  const community = randomUUID();
  await db.query(
    `insert into community (id, name, type, visibility, join_condition, invite_code)
     values ($1, 'École de la mesure', 'school', 'public', 'open', $2)`,
    [community, community.slice(0, 8)],
  );
  const accounts = await db.query(
    `with made as (
       insert into account (id, user_type, role, firstname, lastname, phone, settings, created_at)
       select gen_random_uuid(), 'client', 'parent', (${firstnames})[1 + n % 12], (${lastnames})[1 + (n / 12) % 12] || ' ' || to_hex(n),
              '+299' || left(md5($1::uuid::text || n), 12), '{}'::jsonb, now() - n * interval '1 minute'
         from generate_series(1, $2::int) n returning id, created_at)
     insert into membership (id, community_id, account_id, role, joined_at)
     select gen_random_uuid(), $1::uuid, id, 'member', created_at from made returning account_id as id`,
    [community, members],
  );
  const ids = accounts.slice(0, callers).map((row) => row.id);
  await db.query(
    `insert into post (id, community_id, author_id, title, content, excerpt, status, privacy, pinned, language, published_at, created_at)
     select gen_random_uuid(), $1, ($3::uuid[])[1 + n % array_length($3, 1)], 'Nouvelle de la semaine ' || n,
            '<h3>Ce qu’il faut savoir</h3>' || repeat('<p>Les inscriptions sont ouvertes jusqu’au quinze, au bureau de la directrice. </p>', 12),
            'Les inscriptions sont ouvertes jusqu’au quinze.', 'published', 'membersOnly', n <= 2, 'fr',
            now() - n * interval '5 minutes', now() - n * interval '5 minutes'
       from generate_series(1, $2::int) n`,
    [community, posts, ids],
  );
  await db.query(
    `insert into job (id, kind, owner_id, label, status, stage, percent, payload, created_at, started_at, finished_at)
     select gen_random_uuid(), 'documents', ($2::uuid[])[1 + n % array_length($2, 1)], 'Rapport ' || md5(n::text) || '.pdf',
            'done', 'finalise', 100, '{}'::jsonb, now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
    [jobs, ids],
  );
  if (shown) await showMore(db, community, ids);
  await db.query(
    'vacuum analyze account, membership, post, job, session, media, poll, poll_option, poll_vote, post_mark',
  );
  return { community, callers: ids };
}

/**
 * What posts carry after some years: every fifth a picture, every tenth a poll; reactions, comments, and what readers did with
 * the newest.
 * @param {import('./room.mjs').Database} db
 * @param {string} community
 * @param {readonly string[]} ids
 */
async function showMore(db, community, ids) {
  const numbered = `select id, author_id, row_number() over (order by published_at desc) as n from post where community_id = $1`;
  const variants = [320, 800, 1600].map((width) => ({
    key: `media/bench/${width}.webp`,
    type: 'image/webp',
    width,
    height: width / 2,
    bytes: width * 40,
  }));
  await db.query(
    `with pictured as (
       insert into media (id, owner_id, kind, content_type, status, file_name, bytes, content_hash, storage_key, variants, placeholder, claimed_at, created_at)
       select id, author_id, 'image', 'image/webp', 'ready', 'photo.jpg', 64000, '\\x00', 'bench/' || id, $2::jsonb, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', now(), now()
         from (${numbered}) numbered where n % 5 = 0 returning id)
     update post set type = 'image', body = jsonb_build_object('images', jsonb_build_array(jsonb_build_object('mediaId', post.id, 'caption', 'La cour')))
       from pictured where pictured.id = post.id`,
    [community, JSON.stringify(variants)],
  );
  await db.query(
    `with asked as (
       insert into poll (id, question, multiple, anonymous, results, voters, created_at, updated_at)
       select id, 'Quel jour ?', false, true, 'live', 12, now(), now() from (${numbered}) numbered where n % 10 = 3 returning id),
     options as (
       insert into poll_option (id, poll_id, text, place, votes)
       select gen_random_uuid(), id, 'Le ' || place, place, 3 from asked, generate_series(1, 4) place)
     update post set type = 'poll', body = jsonb_build_object('pollId', post.id) from asked where asked.id = post.id`,
    [community],
  );
  await db.query(
    `update post set reactions = '{"like": 12, "love": 3}', comments_count = 7
       from (${numbered}) numbered where numbered.id = post.id and n % 2 = 0`,
    [community],
  );
  await db.query(
    `insert into post_mark (id, post_id, account_id, reaction, seen_at)
     select gen_random_uuid(), id, account, 'like', now() from (${numbered}) numbered, unnest($2::uuid[]) account where n <= 200`,
    [community, ids],
  );
}
