import type { DocumentView } from '@afi/contracts/documents';
import { problemOf, type Caller } from '../../support/caller.js';
import { frenchPdf } from '../../support/pdf.js';
import { people, Platform } from '../../support/platform.js';
import { signedIn } from '../../support/sessions.js';
import { until } from '../../support/until.js';

describe('what is wanted of a document', () => {
  let platform: Platform;
  let owner: Caller;
  let communityId: string;
  beforeAll(async () => {
    platform = await Platform.start();
    owner = await signedIn(platform, people.owner);
    communityId = (await platform.communityOf(owner)).id;
  });
  afterAll(() => platform.stop());

  const send = async (seed: string, pages: number, asked: unknown) => {
    const file = { name: 'Circulaire.pdf', bytes: await frenchPdf(seed, pages) };
    const { body: media } = await owner.upload<{ id: string }>('/client/media', {}, file);
    return owner.post<{ id: string }>('/client/documents', { communityId, uploadId: media.id, asked });
  };
  const read = async (seed: string, pages: number, asked: unknown): Promise<DocumentView> => {
    const { id } = (await send(seed, pages, asked)).body;
    return until('the end of the reading', async () => {
      const { body } = await owner.get<DocumentView>(`/client/documents/${id}`);
      return ['done', 'failed'].includes(body.status) && body;
    });
  };
  const pagesOf = ({ drafts }: DocumentView) =>
    [...new Set(drafts.flatMap(({ sources }) => sources.map(({ page }) => page ?? 0)))].sort((a, b) => a - b);

  it.each([
    [3, 2],
    [4, 1],
  ])('is given: %i posts of the pages from %i to 4', async (posts, from) => {
    const pages = [{ from, to: 4 }];
    const document = await read(`asked ${posts}`, 8, { posts, pages });
    expect(document).toMatchObject({ status: 'done', asked: { posts, pages, given: posts } });
    expect(document.drafts).toHaveLength(posts);
    expect(pagesOf(document)).toEqual([1, 2, 3, 4].slice(from - 1));
  });

  it('is a chapter by its heading', async () => {
    const document = await read('chapter', 4, { chapter: 'cantine scolaire' });
    expect(pagesOf(document)).toEqual([2]);
    expect(document.asked).toMatchObject({ chapter: 'cantine scolaire', given: document.drafts.length });
  });

  it('says how many there were where the text has less', async () => {
    const document = await read('fewer', 1, { posts: 8 });
    expect(document.asked).toEqual({ posts: 8, given: document.drafts.length });
    expect(document.drafts.length).toBeLessThan(8);
  });

  it('is left to the engine where nothing is asked', async () => {
    expect((await read('nothing', 4, undefined)).asked).toBeNull();
    expect((await read('empty', 4, {})).asked).toBeNull();
  });

  it.each([
    ['pages it does not have', { pages: [{ from: 9, to: 12 }] }, 'documents.pages-missing'],
    ['a chapter it does not have', { chapter: 'Le port de Cotonou' }, 'documents.chapter-missing'],
  ])('cannot be %s: it fails in plain words, and no other try is offered', async (what, asked, code) => {
    const document = await read(what, 4, asked);
    expect(document).toMatchObject({ status: 'failed', error: { code }, retryable: false });
    expect(document.error?.message).not.toContain('{');
  });

  it('is changed where it is not there: the same file is read once more, and nothing is sent again', async () => {
    const failed = await read('again', 4, { chapter: 'zzz rien' });
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'documents.chapter-missing' } });
    expect(failed.error?.headings?.join()).toMatch(/cantine scolaire/i);
    const again = (asked: unknown, who = owner) =>
      who.post<DocumentView>(`/client/documents/${failed.id}/read-again`, { asked });
    const stranger = await signedIn(platform, people.stranger);
    expect(problemOf(await again(null, stranger)).status).toBe(404);
    const replies = await Promise.all([again({ chapter: 'cantine scolaire' }), again({ chapter: 'cantine scolaire' })]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect(replies[0].body).toMatchObject({ id: failed.id, error: null, asked: { chapter: 'cantine scolaire' } });
    const document = await until('the end of the second reading', async () => {
      const { body } = await owner.get<DocumentView>(`/client/documents/${failed.id}`);
      return ['done', 'failed'].includes(body.status) && body;
    });
    expect(document).toMatchObject({ status: 'done', asked: { chapter: 'cantine scolaire' } });
    expect(pagesOf(document)).toEqual([2]);
    // Two taps, one reading.
    const jobs = await platform.db.query('select id from job where subject_id = $1', [failed.id]);
    expect(jobs).toHaveLength(2);
    expect(problemOf(await again(null))).toMatchObject({ status: 409, code: 'documents.nothing-to-read-again' });
  });

  it('is given up where it is not there: all of it is read', async () => {
    const { id } = await read('whole after all', 2, { pages: [{ from: 8, to: 9 }] });
    expect((await owner.post(`/client/documents/${id}/read-again`, { asked: null })).status).toBe(202);
    const document = await until('the end of the second reading', async () => {
      const { body } = await owner.get<DocumentView>(`/client/documents/${id}`);
      return ['done', 'failed'].includes(body.status) && body;
    });
    expect(document).toMatchObject({ status: 'done', asked: null });
    expect(pagesOf(document)).toEqual([1, 2]);
  });

  it.each([
    { posts: 2 },
    { posts: 9 },
    { posts: 3.5 },
    { pages: [] },
    { pages: [{ from: 5, to: 2 }] },
    { pages: [{ from: 0, to: 2 }] },
    { pages: Array.from({ length: 21 }, () => ({ from: 1, to: 1 })) },
    { chapter: 'x' },
    { chapter: 'x'.repeat(121) },
    { words: 100 },
  ])('cannot be %j', async (asked) => {
    expect(problemOf(await send('refused', 1, asked)).status).toBe(422);
  });
});
