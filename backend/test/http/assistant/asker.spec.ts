import { randomUUID } from 'node:crypto';
import type { AskerView } from '@afi/contracts/assistant';
import type { Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { Author } from '../posts/author.js';

describe('who opens a conversation', () => {
  let platform: Platform;
  let mine: Caller;
  let other: Caller;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    mine = await signedIn(platform, people.owner);
    other = await signedIn(platform, people.member);
  });
  afterAll(() => platform.stop());

  it('questions to begin with are told who asks, and what there is', async () => {
    const asker = async (caller: Caller) => (await caller.get('/client/chats/asker')).body;
    const stranger = await signedIn(platform, people.stranger);
    expect(await asker(mine)).toMatchObject({ role: 'leader' });
    expect(await asker(stranger)).toEqual({ role: 'member', goals: false, thoughts: false, unfinished: [] });
    await stranger.post('/client/products', { name: 'Pagne', active: true });
    await stranger.post('/client/goals', { title: 'Lire', frequency: 'daily', target: 1, active: true });
    expect(await asker(stranger)).toEqual({ role: 'agent', goals: true, thoughts: false, unfinished: [] });
  });

  it('and what they began and did not end: the newest of each kind, nobody else’s', async () => {
    const unfinished = async (caller: Caller = mine) =>
      (await caller.get<AskerView>('/client/chats/asker')).body.unfinished ?? [];
    const before = await unfinished();
    expect(before.map(({ kind }) => kind)).not.toContain('goal');
    const goal = await mine.post<{ id: string }>('/client/goals', {
      ...{ title: 'Appeler', frequency: 'monthly', target: 100, active: true },
    });
    await platform.db.query(`update goal set since = '2001-01-01' where id = $1`, [goal.body.id]);
    const { owner } = await Author.all(platform);
    const draft = await owner.write({ title: 'Le marché du soir', content: '<p>Demain.</p>' });
    const source = { kind: 'topic', text: 'La récolte du maïs' };
    const deck = await mine.post<{ id: string }>('/client/decks', { source, language: 'fr' });
    await platform.db.query(`update deck set state = 'outline' where id = $1`, [deck.body.id]);
    const text = { kind: 'text', text: 'Le marché ouvre à six heures.' };
    const video = await mine.post<{ id: string }>('/client/videos', { source: text, format: '1:1', quality: '480p' });
    await platform.db.query(`update video set state = 'scenes' where id = $1`, [video.body.id]);
    const canvas = await mine.post<{ id: string }>('/client/canvases', { size: 'square', title: 'La rentrée' });
    await platform.db.query(`update canvas set layers = '[{}]' where id = $1`, [canvas.body.id]);
    const { body: document } = await mine.upload<{ id: string }>(
      '/client/documents',
      { communityId: owner.communityId },
      { name: 'bail.pdf', bytes: await frenchPdf('unfinished') },
    );
    const proposed = randomUUID();
    await platform.db.query(
      `insert into draft (id, document_id, position, title, content, key_points, tags, sources)
       values ($1, $2, 0, 'Proposition', '<p>Texte</p>', '[]', '[]', '[]')`,
      [proposed, document.id],
    );
    const kinds = (some: Awaited<ReturnType<typeof unfinished>>) => some.map(({ kind, link }) => [kind, link]);
    const found = await unfinished();
    expect(kinds(found.filter(({ kind }) => kind !== 'goal'))).toEqual([
      ['document', `/app/documents/${document.id}`],
      ['draft', `/app/posts/${draft.id}/edit`],
      ['deck', `/app/create/slides/${deck.body.id}`],
      ['video', `/app/create/videos/${video.body.id}`],
      ['canvas', `/app/create/canvases/${canvas.body.id}`],
    ]);
    // On the first days of a month nothing much is due.
    if (new Date().getUTCDate() > 2) expect(kinds(found).at(-1)).toEqual(['goal', `/app/goals/${goal.body.id}`]);
    expect(kinds(await unfinished(other))).toEqual([]);
    await platform.db.query('update draft set post_id = $1 where id = $2', [draft.id, proposed]);
    await platform.db.query(`update deck set state = 'ready' where id = $1`, [deck.body.id]);
    // One film or one file of it is something that was made.
    await platform.db.query(`update video set files = '[{}]' where id = $1`, [video.body.id]);
    await platform.db.query(`update canvas set files = '[{}]' where id = $1`, [canvas.body.id]);
    await mine.delete(`/client/goals/${goal.body.id}`);
    expect((await unfinished()).map(({ kind }) => kind)).toEqual(['draft']);
  });
});
