/** Data by the thousand, made inside PostgreSQL: a community with members, posts and jobs as ours look after some years. */
import { randomUUID } from 'node:crypto';

const firstnames = `array['Awa','Koffi','Aminata','Jean-Baptiste','Fatou','Moussa','Adjoua','Mariam','Serge','Esther','Issa','Grace']`;
const lastnames = `array['Koné','Traoré','Diop','Kouassi','Mbarga','Ouattara','Hounkpatin','Sawadogo','Ngo Bell','Adjovi','Coulibaly','Yao']`;

/**
 * A community of its own, with so many of everything. The first members are answered: they call.
 * @param {import('./room.mjs').Database} db
 * @param {{ members: number, posts?: number, jobs?: number, callers?: number }} counts
 * @returns {Promise<{ community: string, callers: string[] }>}
 */
export async function makeCommunity(db, { members, posts = 0, jobs = 0, callers = 50 }) {
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
    `insert into post (id, community_id, author_id, title, content, excerpt, status, privacy, pinned, published_at, created_at)
     select gen_random_uuid(), $1, ($3::uuid[])[1 + n % array_length($3, 1)], 'Nouvelle de la semaine ' || n,
            '<h3>Ce qu’il faut savoir</h3>' || repeat('<p>Les inscriptions sont ouvertes jusqu’au quinze, au bureau de la directrice. </p>', 12),
            'Les inscriptions sont ouvertes jusqu’au quinze.', 'published', 'membersOnly', n <= 2,
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
  await db.query('vacuum analyze account, membership, post, job, session');
  return { community, callers: ids };
}
