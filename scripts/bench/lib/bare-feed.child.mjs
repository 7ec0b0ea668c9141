/** The feed as bare as it can be: `node:http` and `pg`, the same statements, their rows as JSON. */
import { createServer } from 'node:http';
import pg from 'pg';
import { answer } from './child-process.mjs';

/** The statements of backend/src/modules/posts/reads/post.reads.ts, with everything a post's view needs. */
const feed = `select p.id, p.community_id, c.name as community_name, p.author_id, a.firstname, a.lastname, a.picture, w.role as author_role,
    m.role as my_role, p.type, p.title, p.excerpt, p.status, p.privacy, p.body, p.action, p.starts_at, p.ends_at, p.must_read,
    p.edited_at, p.comments_count, p.slug, k.reaction, k.saved_at, k.seen_at, k.read_at, p.reactions, p.visibility, p.pinned,
    p.source, p.version, p.published_at, p.created_at, p.published_at::text as published_key,
    case when octet_length(p.content) <= 4000 then p.content end as content
  from post p join community c on c.id = p.community_id join account a on a.id = p.author_id
  left join membership w on w.community_id = p.community_id and w.account_id = p.author_id
  left join membership m on m.community_id = p.community_id and m.account_id = $3
  left join post_mark k on k.post_id = p.id and k.account_id = $3
 where p.community_id = $1 and p.status = 'published' and p.deleted_at is null and p.visibility = 'visible'
 order by p.pinned desc, p.published_at desc, p.id desc limit $2`;
const files = `select id, kind, status, content_type, file_name, bytes, storage_key, variants, placeholder, seconds, poster, waveform,
    error_code, error_params from media where id = any($1::uuid[])`;
const polls = `select q.id, q.question, q.multiple, q.anonymous, q.results, q.closes_at, q.closed_at, q.voters, v.option_ids,
    coalesce(q.closes_at <= now(), false) as over,
    (select jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text, 'votes', o.votes) order by o.place) from poll_option o
      where o.poll_id = q.id) as options
  from poll q left join poll_vote v on v.poll_id = q.id and v.account_id = $2 where q.id = any($1::uuid[])`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on('error', () => {});
const reader = process.env.READER;
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare');
  const { rows } = await pool.query({
    name: 'feed',
    text: feed,
    values: [pathname.split('/')[1], Number(searchParams.get('limit')) + 1, reader],
  });
  const images = rows.flatMap(({ body }) =>
    (body.images ?? []).map((/** @type {{ mediaId: string }} */ one) => one.mediaId),
  );
  const asked = rows.flatMap(({ body }) => body.pollId ?? []);
  const media = images.length ? (await pool.query({ name: 'files', text: files, values: [images] })).rows : [];
  const voted = asked.length ? (await pool.query({ name: 'polls', text: polls, values: [asked, reader] })).rows : [];
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ items: rows, media, polls: voted }));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => answer({}));
