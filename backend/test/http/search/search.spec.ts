import type { FoundView } from '@afi/contracts/search';
import type { Caller } from '../../support/caller.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('the search', () => {
  let platform: Platform;
  let owner: Caller;
  let team: Caller;
  let member: Caller;
  let stranger: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start({ workers: 0 });
    [owner, team, member, stranger] = await Promise.all([
      signedIn(platform, people.owner),
      signedIn(platform, people.team),
      signedIn(platform, people.member),
      signedIn(platform, people.stranger),
    ]);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const find = async (caller: Caller, q: string, more = ''): Promise<FoundView[]> => {
    const { status, body } = await caller.get<{ items: FoundView[] }>(
      `/client/search?q=${encodeURIComponent(q)}${more}`,
    );
    expect(status).toBe(200);
    return body.items;
  };
  const titles = (items: readonly FoundView[]) => items.map(({ title }) => title);
  const write = async (title: string, content: string, more: object = {}): Promise<string> => {
    const post = { communityId, type: 'text', title, content: `<p>${content}</p>`, publish: true, ...more };
    return (await owner.post<{ id: string }>('/client/posts', post)).body.id;
  };

  it('finds a post by words of its title and its text, marked, with the way to it', async () => {
    const id = await write('Kermesse du quartier', 'Les <strong>stands</strong> ouvrent à dix heures &amp; demie.');
    const [found] = await find(member, 'stand kermesse');
    expect(found).toMatchObject({
      kind: 'post',
      id,
      title: 'Kermesse du quartier',
      titleMarks: [[0, 8]],
      excerpt: 'Les stands ouvrent à dix heures & demie.',
      marks: [[4, 10]],
      communityId,
      link: `/app/posts/${id}`,
    });
  });

  it.each([
    ['the question of a poll', { type: 'poll', body: { question: 'Où planter les manguiers ?', options: ['A', 'B'] } }],
    ['an option of a poll', { type: 'poll', body: { question: 'Où ?', options: ['Sous les manguiers', 'B'] } }],
    [
      'a poll its button asks',
      { action: { type: 'poll', question: 'Combien de manguiers ?', options: ['Un', 'Deux'] } },
    ],
    ['a product', { type: 'carousel', body: { products: [{ name: 'Plant de manguier', price: 500 }] } }],
    [
      'what is said of a product',
      { type: 'carousel', body: { products: [{ name: 'Plant', description: 'Manguier' }] } },
    ],
  ] as const)('finds a post by %s, and shows it', async (_what, more) => {
    const id = await write('Verger', 'Venez.', more);
    const found = (await find(member, 'manguiers')).filter((one) => one.id === id);
    expect(found).toHaveLength(1);
    expect(found[0]?.excerpt).toMatch(/manguier/i);
    expect(found[0]?.marks.length).toBeGreaterThan(0);
    expect((await find(stranger, 'manguiers')).map((one) => one.id)).not.toContain(id);
  });

  it.each([
    ['reunions', 'whatever the accents and the number'],
    ['RÉUNION', 'whatever the case'],
    ['réuni', 'by its beginning'],
    ['délibére', 'by the beginning of a French form'],
    ['meetings', 'in English too'],
    ['meeting réunion', 'in both at once'],
    ['réunion & | ! :* <->', 'whatever signs are typed'],
  ])('finds %s: %s', async (q) => {
    await write('Réunions délibérées', 'The meeting is on Monday.');
    const found = await find(member, q);
    expect(titles(found)).toContain('Réunions délibérées');
  });

  it.each([
    ['s', 'a letter both languages leave out'],
    ['é', 'a letter with its accent'],
    ['on', 'what both languages leave out, as a beginning'],
  ])('finds titles by a beginning as short as %s: %s', async (q) => {
    await write('Sortie éducative, onze heures', 'x');
    expect(titles(await find(member, q))).toContain('Sortie éducative, onze heures');
  });

  it('looks for one letter in titles and names alone: it begins a word of nearly every text', async () => {
    await write('Zèbres', 'x');
    await write('Autre', 'Les zéros.');
    const found = titles(await find(member, 'z'));
    expect(found).toContain('Zèbres');
    expect(found).not.toContain('Autre');
  });

  it('finds an old post, whatever came since', async () => {
    const id = await write('Ardoises et craies', 'x');
    await platform.db.query(`update post set created_at = now() - interval '5 years' where id = $1`, [id]);
    await platform.db.query(
      `insert into post (id, community_id, author_id, title, content, excerpt, status, privacy, published_at, created_at)
       select gen_random_uuid(), community_id, author_id, case when n < 3 then 'Ardoises ' || n else 'Annonce ' || n end, '', '',
              'published', 'membersOnly', now(), now() from post, generate_series(1, 2500) n where id = $1`,
      [id],
    );
    expect(titles(await find(member, 'ardoises')).sort()).toEqual(['Ardoises 1', 'Ardoises 2', 'Ardoises et craies']);
  });

  it('finds a title that was mistyped', async () => {
    await write('Bibliothèque ouverte', 'Livres');
    expect(titles(await find(member, 'bibliotèqe'))).toContain('Bibliothèque ouverte');
  });

  it('finds a word that was mistyped within a text, marked as it stands there; words of a change too', async () => {
    const id = await write('Après-midi', 'Le <em>trombinoscope</em> est affiché.');
    const seen = await until('its words are kept', async () => {
      const found = await find(member, 'trombinoscpoe');
      return found.length > 0 && found;
    });
    expect(seen).toMatchObject([{ kind: 'post', id, excerpt: 'Le trombinoscope est affiché.', marks: [[3, 16]] }]);
    expect(await find(stranger, 'trombinoscpoe')).toEqual([]);
    const content = '<p>Le photomaton est ouvert.</p>';
    const { status } = await owner.patch(`/client/posts/${id}`, { content, version: 1 });
    expect(status).toBe(200);
    await until('the new words are kept', async () => titles(await find(member, 'fotomaton')).includes('Après-midi'));
  });

  it('takes two words for others, all of which must stand there', async () => {
    await write('Lundi', 'La chorégraphie des xylophones');
    await write('Mardi', 'La chorégraphie des tambourins');
    await until('both are found', async () => (await find(member, 'chorégrafie')).length === 2);
    expect(titles(await find(member, 'chorégrafie xilophone'))).toEqual(['Lundi']);
  });

  it('finds a comment by a mistyped word, where it stands in a post', async () => {
    const post = await write('Mercredi', 'Une balançoire neuve');
    await until('its words are kept', async () => (await find(member, 'balancoirre')).length > 0);
    await member.post(`/client/posts/${post}/comments`, { content: 'La balançoire grince.' });
    expect(await find(member, 'balancoirre', '&kind=comment')).toMatchObject([{ excerpt: 'La balançoire grince.' }]);
  });

  it('puts a title before a text', async () => {
    await write('Potager scolaire', 'Tomates');
    await write('Autre sujet', 'On parle du potager.');
    expect(titles(await find(member, 'potager'))).toEqual(['Potager scolaire', 'Autre sujet']);
  });

  it('finds comments, documents, members and communities, one kind alone when asked', async () => {
    const post = await write('Transport', 'Le car part tôt.');
    const { body } = await member.post<{ id: string }>(`/client/posts/${post}/comments`, {
      content: 'Où est garé le minibus exactement ?',
    });
    const [comment] = await find(owner, 'minibus');
    expect(comment).toMatchObject({
      kind: 'comment',
      id: body.id,
      title: 'Transport',
      excerpt: 'Où est garé le minibus exactement ?',
      link: `/app/posts/${post}#comment-${body.id}`,
    });
    expect(await find(member, 'aminata traore', '&kind=member')).toMatchObject([
      { kind: 'member', title: 'Aminata Traoré', link: expect.stringMatching(/^\/app\/communities\/.+tab=members$/) },
    ]);
    expect(titles(await find(member, 'Aminatta'))).toContain('Aminata Traoré');
    expect(await find(member, 'colombe', '&kind=community')).toMatchObject([
      { kind: 'community', id: communityId, link: `/app/communities/${communityId}` },
    ]);
    await owner.post('/client/documents', { communityId, url: 'https://example.com/circulaire-cantine' });
    const [document] = await platform.db.query<{ id: string; title: string }>('select id, title from document');
    await platform.db.query(`update document set title = 'Circulaire de la cantine'`);
    expect(await find(owner, 'circulaire cantine', '&kind=document')).toMatchObject([
      { kind: 'document', id: document?.id, link: `/app/documents/${document?.id}` },
    ]);
    expect(await find(team, 'circulaire cantine', '&kind=document')).toEqual([]);
    // By what it says, too.
    await platform.db.query(
      `insert into draft (id, document_id, position, title, content, key_points, tags, sources, privacy, included, with_points, version)
       select gen_random_uuid(), id, 0, 'Le potager', '<p>On y sème des <b>aubergines</b>.</p>', '[]', '[]', '[]', 'membersOnly', true, false, 1
         from document`,
    );
    expect(await find(owner, 'aubergine', '&kind=document')).toMatchObject([
      { id: document?.id, title: 'Circulaire de la cantine', excerpt: 'Le potager · On y sème des aubergines.' },
    ]);
    expect(await find(team, 'aubergine', '&kind=document')).toEqual([]);
  });

  it('looks into one community alone when asked', async () => {
    const other = await owner.post<{ id: string }>('/client/communities', { name: 'Ailleurs', type: 'association' });
    await write('Tombola ici', 'x');
    await write('Tombola ailleurs', 'x', { communityId: other.body.id });
    expect(titles(await find(owner, 'tombola', `&communityId=${communityId}`))).toEqual(['Tombola ici']);
    expect((await find(owner, 'tombola', '&limit=1')).length).toBe(1);
  });

  /** Whether owner, team, member and stranger find a post in this state. */
  const states: [string, (id: string) => Promise<unknown>, object, boolean[]][] = [
    ['published', async () => null, {}, [true, true, true, false]],
    ['public', async () => null, { privacy: 'public' }, [true, true, true, true]],
    ['draft', async () => null, { publish: false }, [true, true, false, false]],
    ['hidden', (id) => owner.post(`/client/posts/${id}/hide`), {}, [true, true, false, false]],
    [
      'hidden public',
      (id) => owner.post(`/client/posts/${id}/hide`),
      { privacy: 'public' },
      [true, true, false, false],
    ],
    ['deleted', (id) => owner.delete(`/client/posts/${id}`), {}, [false, false, false, false]],
    [
      'ended',
      (id) => platform.db.query(`update post set ends_at = now() - interval '1 minute' where id = $1`, [id]),
      {},
      [true, true, false, false],
    ],
    [
      'not begun',
      (id) => platform.db.query(`update post set starts_at = now() + interval '1 hour' where id = $1`, [id]),
      {},
      [true, true, false, false],
    ],
  ];
  it.each(states)(
    '(d106) shows a post that is %s, and comments on it, to whom may read it',
    async (state, move, more, who) => {
      const word = `motclef${state.replace(/\W/g, '')}`;
      const id = await write(`Visible ${word}`, 'x', more);
      await platform.db.query(
        `insert into comment (id, target_type, target_id, scope, depth, author_id, content, status, likes_count, replies_count,
                            reports_count, created_at)
       select gen_random_uuid(), 'posts', $1, $2, 0, id, $3, 'published', 0, 0, 0, now() from account where phone = $4`,
        [id, communityId, `reponse${word}`, people.member],
      );
      await move(id);
      for (const q of [word, `reponse${word}`]) {
        const seen = await Promise.all(
          [owner, team, member, stranger].map(async (one) =>
            (await find(one, q)).some(({ link }) => link.startsWith(`/app/posts/${id}`)),
          ),
        );
        expect([q, ...seen]).toEqual([q, ...who]);
      }
    },
  );

  it('(d106) finds no comment that waits, was hidden or removed', async () => {
    const post = await write('Fil', 'x');
    const { body } = await member.post<{ id: string }>(`/client/posts/${post}/comments`, { content: 'motcache' });
    expect(await find(owner, 'motcache')).toHaveLength(1);
    await owner.post(`/client/comments/${body.id}/hide`);
    for (const one of [owner, member]) expect(await find(one, 'motcache')).toEqual([]);
  });

  it('(d106) finds nobody and nothing of communities one is not in', async () => {
    expect(await find(stranger, 'grace', '&kind=member')).toEqual([]);
    expect(await find(stranger, 'colombe', '&kind=community')).toEqual([]);
    expect(await find(stranger, 'kermesse', `&communityId=${communityId}`)).toEqual([]);
  });

  it.each(['', '%20', '…'])('finds nothing for «%s»', async (q) => {
    const { status, body } = await member.get<{ items?: unknown[] }>(`/client/search?q=${q}`);
    expect(status === 422 || body.items?.length === 0).toBe(true);
  });

  it('shows what looks like markup as it was written', async () => {
    await write('Balises <b>', 'Code &lt;script&gt;alert(1)&lt;/script&gt; zzbalise');
    const [found] = await find(member, 'zzbalise');
    expect(found?.excerpt).toBe('Code <script>alert(1)</script> zzbalise');
  });
});
