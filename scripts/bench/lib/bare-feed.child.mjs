/** The feed as bare as it can be: `node:http` and `pg`, one query, its rows as JSON. */
import { createServer } from 'node:http';
import pg from 'pg';
import { answer } from './child-process.mjs';

/** The query of backend/src/modules/posts/reads/post.reads.ts, with everything a post's view needs. */
const feed = `select p.id, p.community_id, c.name as community_name, p.author_id, a.firstname, a.lastname, a.picture, w.role as author_role,
    p.type, p.title, p.excerpt, p.status, p.privacy, p.visibility, p.pinned, p.source, p.version, p.published_at, p.created_at,
    p.published_at::text as published_key, p.created_at::text as created_key,
    case when octet_length(p.content) <= 4000 then p.content end as content
  from post p join community c on c.id = p.community_id join account a on a.id = p.author_id
  left join membership w on w.community_id = p.community_id and w.account_id = p.author_id
 where p.community_id = $1 and p.status = 'published' and p.deleted_at is null and p.visibility = 'visible'
 order by p.pinned desc, p.published_at desc, p.id desc limit $2`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on('error', () => {});
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare');
  const { rows } = await pool.query(feed, [pathname.split('/')[1], Number(searchParams.get('limit')) + 1]);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ items: rows }));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => answer({}));
