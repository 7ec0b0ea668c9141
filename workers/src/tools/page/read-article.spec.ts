import { unpackReading } from '../text/reading.js';
import { readArticle } from './read-article.js';

const signal = new AbortController().signal;
const url = 'https://journal.example/a';
const read = async (page: string, options: Parameters<typeof readArticle>[1] = { signal }) =>
  unpackReading(await readArticle({ bytes: Buffer.from(page), contentType: 'text/html', url }, options));
const sentence =
  'Le marché du quartier ouvre chaque matin à six heures et les vendeuses arrivent avant le lever du jour avec leurs paniers. ';
const html = (body: string, head = '') =>
  `<!doctype html><html lang="fr-FR"><head><title>Le marché - Le Journal</title>${head}</head><body>${body}</body></html>`;
const article = `<nav><a href="/">Accueil</a></nav><div id="cookie-banner"><p>${'Nous utilisons des cookies. '.repeat(30)}</p></div>
<article><h1>Le marché</h1><p>${sentence.repeat(3)}</p><h2>Les horaires</h2><p>${sentence.repeat(3)}</p><ul><li>Lundi matin</li><li>Mardi <b>soir</b></li></ul>
<table><tr><td>Mil</td><td>200</td></tr></table><p onclick="x()">${sentence.repeat(2)}<script>alert(1)</script></p></article>`;

describe('reading an article', () => {
  it('gives headings, paragraphs and items, without menus, banners, scripts and marks', async () => {
    const { blocks } = await read(html(article));
    expect(blocks.map((one) => one.kind)).toEqual(expect.arrayContaining(['paragraph', 'heading', 'item', 'aside']));
    expect(blocks.filter((one) => one.kind === 'item').map((one) => one.text)).toEqual(['Lundi matin', 'Mardi soir']);
    expect(JSON.stringify(blocks)).not.toMatch(/cookies|alert|Accueil|</);
    expect(blocks.every((one) => one.page === null)).toBe(true);
  });

  it('takes the title from Open Graph first, and leaves the site’s name off', async () => {
    const head =
      '<meta property="og:title" content="Le marché du matin"><meta property="og:site_name" content="Le Journal">';
    await expect(read(html(article, head))).resolves.toMatchObject({
      title: 'Le marché du matin',
      url: 'https://journal.example/a',
      declaredLanguage: 'fr-FR',
      pages: null,
    });
    await expect(
      read(html(article, '<meta property="og:site_name" content="Le Journal">').replace('<h1>Le marché</h1>', '')),
    ).resolves.toMatchObject({ title: expect.stringMatching(/^Le marché/) as string });
  });

  it('reads a page that leaves out the tags it may leave out', async () => {
    const page = `<!doctype html><title>Le marché</title><article><p>${sentence.repeat(3)}</p><p>${sentence.repeat(3)}</p></article>`;
    const { blocks } = await read(page);
    expect(blocks.map((one) => one.kind)).toEqual(['paragraph', 'paragraph']);
  });

  it.each(['', '<head>', '<head><meta charset="utf-8"></head>'])(
    'reads a page without a body tag after "%s"',
    async (head) => {
      const page = `<!doctype html><html lang="fr">${head}<title>Le marché de Kaolack</title><article><p>${sentence.repeat(3)}</p><p>${sentence.repeat(3)}</p></article></html>`;
      const { blocks, title, declaredLanguage } = await read(page);
      expect(blocks.map((one) => one.kind)).toEqual(['paragraph', 'paragraph']);
      expect([title, declaredLanguage]).toEqual(['Le marché de Kaolack', 'fr']);
    },
  );

  it('reads a page whose head does not end', async () => {
    const page = html(article).replace('</head>', '');
    const { blocks } = await read(page);
    expect(blocks).toEqual((await read(html(article))).blocks);
  });

  it.each(['', '<html></html>', '<p>Bonjour.</p>', '<form><input name="q"></form>'])(
    'refuses a page without an article: "%s"',
    async (page) => {
      await expect(read(page)).rejects.toMatchObject({
        reason: 'link-empty',
      });
    },
  );

  it('ends on a page nested beyond reason', async () => {
    await expect(read('<div><b>'.repeat(100_000) + sentence.repeat(20))).rejects.toMatchObject({ name: 'Failure' });
  });

  it('leaves the worker free while a page keeps its parser busy', async () => {
    let turns = 0;
    const clock = setInterval(() => turns++, 5);
    await expect(
      read(html(article.repeat(3000)), {
        signal,
        limits: { timeoutMs: 600, memoryMb: 512 },
      }),
    ).rejects.toMatchObject({ reason: 'link-timeout' });
    clearInterval(clock);
    expect(turns).toBeGreaterThan(1);
  });

  it('refuses a page of more tags than any text has', async () => {
    await expect(read('<p>Le mil.</p>'.repeat(110_000))).rejects.toMatchObject({ reason: 'link-too-large' });
  });

  it('stops a parse that takes too long, and on cancel', async () => {
    const heavy = html(article.repeat(400));
    await expect(read(heavy, { signal, limits: { timeoutMs: 5, memoryMb: 320 } })).rejects.toMatchObject({
      reason: 'link-timeout',
    });
    const cancel = new AbortController();
    const reading = read(heavy, { signal: cancel.signal });
    cancel.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
  });
});
