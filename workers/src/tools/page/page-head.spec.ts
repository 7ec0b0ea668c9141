import { pageHead } from './page-head.js';

const head = (html: string, contentType = 'text/html; charset=utf-8') =>
  pageHead(Buffer.from(html), contentType, 'https://exemple.ci/a/page');

describe('what a page says of itself', () => {
  it('is read by Open Graph, the address of its image made whole', () => {
    expect(
      head(`<!doctype html><html><head><title>Autre</title>
        <meta property="og:title" content="La cantine de l&#39;école &amp; le jardin">
        <meta content='Un récit' property='og:description'>
        <meta property=og:site_name content=Exemple>
        <meta property="og:image" content="/i/photo.jpg?a=1&amp;b=2"></head>`),
    ).toEqual({
      title: "La cantine de l'école & le jardin",
      description: 'Un récit',
      site: 'Exemple',
      image: 'https://exemple.ci/i/photo.jpg?a=1&b=2',
    });
  });

  it('is its title and description where it knows no Open Graph, and nothing where it says nothing', () => {
    expect(head('<title>Le  marché\n du samedi</title><meta name="description" content="Heures">')).toMatchObject({
      title: 'Le marché du samedi',
      description: 'Heures',
      image: null,
    });
    expect(head('<p>Bonjour</p>')).toEqual({ title: '', description: '', site: '', image: null });
  });

  it('is read in the charset of the page, and not beyond its head', () => {
    const latin = Buffer.from('<title>Élève</title></head><meta property="og:title" content="Du texte">', 'latin1');
    expect(pageHead(latin, 'text/html; charset=iso-8859-1', 'https://a.ci')).toMatchObject({ title: 'Élève' });
  });

  it('holds no tag, no control character and no mark that turns its direction', () => {
    const { title } = head('<title>A&lt;script&gt;\u202eB\u0007C&#0;&#xD800;D</title>');
    expect(title).toBe('A<script>B CD');
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', 'file:///etc/passwd', 'http://['])(
    'names no image at %s',
    (address) => {
      expect(head(`<meta property="og:image" content="${address}">`).image).toBeNull();
    },
  );

  it.each([
    ['tags that never end', '<meta '.repeat(900_000)],
    ['attributes that never end', `<meta ${'a="'.repeat(900_000)}`],
    ['spaces', `<meta property${' '.repeat(5_000_000)}`],
    ['tags without end', '<meta property="x" content="y">'.repeat(200_000)],
    ['ampersands', `<title>${'&'.repeat(5_000_000)}`],
  ])('is nothing in five megabytes of %s', (_, hostile) => {
    expect(pageHead(Buffer.from(hostile), 'text/html', 'https://a.ci')).toMatchObject({ description: '', image: null });
  });
});
