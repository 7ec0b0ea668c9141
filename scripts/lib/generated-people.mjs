/** People, communities and posts by the thousand, made inside PostgreSQL: what a platform looks like after some years. */

/** @typedef {Pick<import('pg').Client, 'query'>} Database */

/** Numbers nobody has: an operator's block that is not given out, and all that seeds ever made. */
export const numberRange = '+2250199';
export const numbers = 1_000_000;

const chosen = (/** @type {readonly string[]} */ among) =>
  `(array[${among.map((one) => `'${one.replaceAll("'", "''")}'`).join()}])[1 + floor(random() * ${among.length})::int]`;
const firstname = chosen(
  'Awa,Koffi,Aminata,Jean-Baptiste,Fatou,Moussa,Adjoua,Mariam,Serge,Esther,Issa,Grace,Kwame,Sèna,Bintou'.split(','),
);
const lastname = chosen(
  'Koné,Traoré,Diop,Kouassi,Mbarga,Ouattara,Hounkpatin,Sawadogo,Ngo Bell,Adjovi,Coulibaly,Yao,Mensah'.split(','),
);
const role = chosen(['parent', 'parent', 'parent', 'teacher', 'learner', 'school_staff', 'curious']);
const places = [
  ['Abidjan', 'CI'],
  ['Bouaké', 'CI'],
  ['Cotonou', 'BJ'],
  ['Porto-Novo', 'BJ'],
  ['Dakar', 'SN'],
  ['Lomé', 'TG'],
  ['Douala', 'CM'],
];
const city = chosen(places.map(([name = '']) => name));
const country = `case p.city ${places.map(([name, code]) => `when '${name}' then '${code}'`).join(' ')} end`;
const zone = `case p.country when 'BJ' then 'Africa/Porto-Novo' when 'CM' then 'Africa/Douala' else 'Africa/Abidjan' end`;

const kinds = chosen(['École', 'Association', 'Coopérative', 'Collège']);
const names = chosen(['La Colombe', 'du Lac', 'des Palmiers', 'Sainte-Rita', 'Espoir']);
const subjects = chosen(['Réunion des parents', 'Kermesse', 'Résultats du trimestre', 'Sortie', 'Cantine', 'Travaux']);

/** The first number that is free. @param {Database} db */
export async function nextNumber(db) {
  const { rows } = await db.query(
    `select coalesce(max(substr(phone, ${numberRange.length + 1})::int) + 1, 0) as next from account
     where phone ~ '^\\${numberRange}\\d{6}$'`,
  );
  return Number(rows[0].next);
}

/**
 * Clients of all kinds: roles, cities, languages, registered over two years, seen lately or not; a part with an address, and one
 * that chose to be written to.
 * @param {Database} db
 * @param {number} from
 * @param {number} count
 */
export async function addClients(db, from, count) {
  await db.query(
    `with person as materialized (
       select gen_random_uuid() as id, n, ${role} as role, ${firstname} as firstname, ${lastname} as lastname, ${city} as city,
              random() < 0.5 as has_email, random() < 0.15 as is_english, random() < 0.7 as was_seen, random() < 0.3 as chose,
              now() - random() * interval '730 days' as registered
         from generate_series($1::int, $1::int + $2::int - 1) n),
     account as (
       insert into account (id, user_type, role, firstname, lastname, phone, email, email_confirmed_at, language, referral_code, created_at)
       select id, 'client', role, firstname, lastname, '${numberRange}' || lpad(n::text, 6, '0'),
              case when has_email then 'personne' || n || '@exemple.test' end,
              case when has_email and n % 5 > 0 then registered end, case when is_english then 'en' else 'fr' end,
              'S' || lpad(upper(to_hex(n)), 6, '0'), registered from person),
     profile as (
       insert into profile (account_id, city, country)
       select id, city, ${country} from person p),
     seen as (
       insert into session (id, account_id, token_hash, device, created_at, last_seen_at)
       select gen_random_uuid(), id, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'Chrome, Android', registered,
              registered + random() * (now() - registered) from person where was_seen),
     settings as (
       insert into account_settings (account_id, theme, font_size, compact, timezone, currency)
       select id, 'auto', 'medium', false, ${zone}, case when city = 'Douala' then 'XAF' else 'XOF' end
         from (select *, ${country} as country from person p) p where chose)
     insert into notification_settings (account_id, general, push, whatsapp, email, new_posts, new_members, new_comments, mentions)
     select id, n % 20 > 0, true, n % 2 = 0, has_email, true, true, true, true from person where chose`,
    [from, count],
  );
}

/**
 * Communities, each with an owner and up to 300 members of those that were made. Answers their ids.
 * @param {Database} db
 * @param {number} count
 * @returns {Promise<string[]>}
 */
export async function addCommunities(db, count) {
  const { rows } = await db.query(
    `insert into community (id, name, type, about, city, visibility, join_condition, invite_code)
     select gen_random_uuid(), ${kinds} || ' ' || ${names} || ' ' || n, ${chosen(['school', 'company', 'association', 'other'])},
            'Les nouvelles de chaque semaine.', ${city}, case when n % 3 = 0 then 'public' else 'private' end, 'open',
            upper(left(md5(gen_random_uuid()::text), 10))
       from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const made = await db.query(`select count(*) as people from account where phone like '${numberRange}%'`);
  await db.query(
    `with person as materialized (
       select id, row_number() over (order by random()) - 1 as n
         from account where phone like '${numberRange}%'),
     place as materialized (select id, ordinality as n, 2 + floor(random() * 300)::int as size from unnest($1::uuid[]) with ordinality id),
     added as (
       insert into membership (id, community_id, account_id, role)
       select gen_random_uuid(), place.id, person.id, case when k = 0 then 'owner' else 'member' end
         from place cross join lateral generate_series(0, place.size - 1) k
         join person on person.n = (place.n * 211 + k) % $2::bigint
       on conflict (community_id, account_id) do nothing returning community_id)
     update community c set members_count = a.members
       from (select community_id, count(*) as members from added group by 1) a where c.id = a.community_id`,
    [ids, made.rows[0].people],
  );
  return ids;
}

/**
 * Posts of a year in these communities, by their owners.
 * @param {Database} db
 * @param {readonly string[]} communities
 * @param {number} count
 */
export async function addPosts(db, communities, count) {
  await db.query(
    `with owner as materialized (
       select community_id, account_id, row_number() over () - 1 as n, count(*) over () as all_of_them
         from membership where role = 'owner' and community_id = any($1::uuid[])),
     added as (
       insert into post (id, community_id, author_id, title, content, excerpt, language, status, privacy, published_at, created_at)
       select gen_random_uuid(), o.community_id, o.account_id, ${subjects} || ' ' || p.n,
              '<p>Les inscriptions sont ouvertes jusqu’au quinze, au bureau de la directrice.</p>',
              'Les inscriptions sont ouvertes jusqu’au quinze.', 'fr', 'published', 'membersOnly', p.at, p.at
         from (select n, now() - random() * interval '365 days' as at from generate_series(1, $2::int) n) p
         join owner o on o.n = p.n % o.all_of_them returning community_id)
     update community c set posts_count = c.posts_count + a.posts
       from (select community_id, count(*) as posts from added group by 1) a where c.id = a.community_id`,
    [communities, count],
  );
}
