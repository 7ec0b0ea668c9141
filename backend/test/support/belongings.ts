import { randomUUID } from 'node:crypto';
import { frenchPdf } from './pdf.js';
import { people, type Platform } from './platform.js';
import { signedIn } from './sessions.js';

/** One object of each kind that belongs to the owner of the demo data, by the word before its id in an address. */
export interface Belongings {
  communities: string;
  posts: string;
  documents: string;
  drafts: string;
  jobs: string;
  notifications: string;
  sessions: string;
  members: string;
  uploads: string;
}

/** Makes them through the API, and through tables where only a worker or an event would. */
export async function belongingsOfOwner(platform: Platform): Promise<Belongings> {
  const owner = await signedIn(platform, people.owner);
  const { id: communities } = await platform.communityOf(owner);
  const one = async (sql: string, ...values: string[]): Promise<string> =>
    (await platform.db.query<{ id: string }>(sql, values))[0]?.id ?? '';
  const ownerId = await one('select id from account where phone = $1', people.owner);
  // Somebody of the owner's community who shares none with the stranger.
  const members = await one(
    `select m.account_id as id from membership m where m.community_id = $1 and m.account_id <> $3 and not exists (
       select 1 from membership o join membership s on s.community_id = o.community_id
         join account a on a.id = s.account_id and a.phone = $2 where o.account_id = m.account_id) limit 1`,
    communities,
    people.stranger,
    ownerId,
  );
  const post = await owner.post<{ id: string }>('/client/posts', {
    communityId: communities,
    title: 'Un brouillon',
    content: '<p>Rien que pour l’équipe.</p>',
  });
  const document = await owner.upload<{ id: string; jobId: string }>(
    '/client/documents',
    { communityId: communities },
    { name: 'a.pdf', bytes: await frenchPdf('belongings') },
  );
  const drafts = randomUUID();
  await platform.db.query(
    `insert into draft (id, document_id, position, title, content, key_points, tags, sources)
     values ($1, $2, 0, 'Brouillon', '<p>Texte</p>', '[]', '[]', '[{"page":1,"url":null,"text":"Texte"}]')`,
    [drafts, document.body.id],
  );
  const notifications = randomUUID();
  await platform.db.query(
    `insert into notification (id, account_id, kind, params, created_at) values ($1, $2, 'test', '{}', now())`,
    [notifications, ownerId],
  );
  return {
    communities,
    posts: post.body.id,
    documents: document.body.id,
    drafts,
    jobs: document.body.jobId,
    notifications,
    sessions: await one('select id from session where account_id = $1', ownerId),
    members,
    uploads: await one('select id from media where owner_id = $1', ownerId),
  };
}

/** The kind of object a name means: `communityId`, `draftIds`, or the word before `:id` in a path. */
export function kindOf(name: string, path = ''): keyof Belongings | null {
  const kinds: Record<string, keyof Belongings> = {
    community: 'communities',
    draft: 'drafts',
    into: 'drafts',
    from: 'drafts',
    member: 'members',
    upload: 'uploads',
    media: 'uploads',
    communities: 'communities',
    posts: 'posts',
    documents: 'documents',
    jobs: 'jobs',
    notifications: 'notifications',
    sessions: 'sessions',
  };
  const before = name === 'id' ? new RegExp(`(\\w+)/[:{]id\\b`).exec(path)?.[1] : name.replace(/Ids?$/, '');
  return kinds[before ?? ''] ?? null;
}
