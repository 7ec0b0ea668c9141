import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bombPdf,
  emptyPdf,
  encryptedPdf,
  type FixtureText,
  paragraph,
  pdfFile,
  pdfWith,
  scannedPdf,
} from './pdf-fixture.js';
import { unpackReading } from '../text/reading.js';
import { checkPdf, pdfLimits, type PdfProgress, readPdf } from './read-pdf.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afi-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(path, bytes);
  return path;
}

const quiet = { signal: new AbortController().signal, onPage: () => undefined };
const read = async (bytes: Buffer, limits = pdfLimits) =>
  unpackReading(await readPdf(await fileOf(bytes), { ...quiet, limits }));
const body = (y: number, x = 50): FixtureText[] =>
  paragraph(
    [
      'Le comité de quartier se réunit chaque premier samedi du mois dans la grande salle de la mairie,',
      'sous la conduite de sa présidente, pour décider des travaux à mener et des dépenses à engager.',
    ],
    { x, y },
  );

describe('reading a PDF', () => {
  it('puts lines together into paragraphs, each with its page', async () => {
    const { blocks, pages } = await read(pdfWith([[...body(100), ...body(160)], body(100)]));
    expect(pages).toBe(2);
    expect(blocks.map((one) => [one.kind, one.page])).toEqual([
      ['paragraph', 1],
      ['paragraph', 1],
      ['paragraph', 2],
    ]);
    expect(blocks[0]?.text).toBe(
      'Le comité de quartier se réunit chaque premier samedi du mois dans la grande salle de la mairie, sous la conduite de sa présidente, pour décider des travaux à mener et des dépenses à engager.',
    );
  });

  it('reads two columns one after the other, and a title over both before them', async () => {
    const left = paragraph(
      [
        'La première colonne raconte la vie',
        'du village au temps des récoltes et',
        'des fêtes qui les suivent chaque',
        'année depuis toujours.',
      ],
      { x: 50, y: 140 },
    );
    const right = paragraph(
      [
        'La seconde colonne parle du marché',
        'où les femmes vendent le mil et les',
        'tissus venus de la ville voisine par',
        'la piste du fleuve.',
      ],
      { x: 320, y: 140 },
    );
    const rows = left.flatMap((line, at) => [line, right[at] as FixtureText]);
    const { blocks } = await read(
      pdfWith([
        [
          { text: 'Chronique de la vie du village et de son grand marché', x: 120, y: 90, size: 18, bold: true },
          ...rows,
        ],
      ]),
    );
    expect(blocks.map((one) => one.kind)).toEqual(['heading', 'paragraph', 'paragraph']);
    expect(blocks[1]?.text).toContain('récoltes et des fêtes qui les suivent chaque année');
    expect(blocks[2]?.text).toMatch(/^La seconde colonne .* la piste du fleuve\.$/);
  });

  it('knows headings by size, by weight, by capitals and by their own name, with levels', async () => {
    const { blocks } = await read(
      pdfWith([
        [
          { text: 'Un titre en grand', x: 50, y: 60, size: 18 },
          ...body(100),
          { text: 'Un intertitre en gras', x: 50, y: 160, bold: true },
          ...body(190),
          { text: 'CHAPITRE II : DES CONGES PAYES', x: 50, y: 250 },
          ...body(280),
          { text: 'Article L.12', x: 50, y: 340, bold: true },
          ...body(370),
        ],
      ]),
    );
    expect(blocks.filter((one) => one.kind === 'heading').map((one) => [one.text, one.level])).toEqual([
      ['Un titre en grand', 1],
      ['Un intertitre en gras', 5],
      ['CHAPITRE II : DES CONGES PAYES', 3],
      ['Article L.12', 6],
    ]);
  });

  it('keeps list items apart', async () => {
    const { blocks } = await read(
      pdfWith([
        [
          ...body(100),
          { text: '- venir à l’heure ;', x: 60, y: 150 },
          { text: '- payer sa part ;', x: 60, y: 162 },
          { text: '- aider les voisins.', x: 60, y: 174 },
        ],
      ]),
    );
    expect(blocks.filter((one) => one.kind === 'item').map((one) => one.text)).toEqual([
      "venir à l'heure ;",
      'payer sa part ;',
      'aider les voisins.',
    ]);
  });

  it('mends words cut at the end of a line and keeps the hyphens a word really has', async () => {
    const lines = [
      'Le gouvernement a décidé de la mise en place d’un conseil de sur-',
      'veillance. Que dira-t-on ? La ville viendra-',
      't-elle ? La non-',
      'violence reste la règle de tous les groupes réunis dans la grande salle.',
    ];
    const { blocks } = await read(pdfWith([paragraph(lines, { x: 50, y: 100 })]));
    const text = blocks.map((one) => one.text).join(' ');
    expect(text).toContain('conseil de surveillance.');
    expect(text).toContain('viendra-t-elle');
    expect(text).toContain('non-violence');
  });

  it('drops repeated headers, footers and page numbers, but no heading of an article', async () => {
    const page = (number: number): FixtureText[] => [
      { text: 'Rapport annuel de la mutuelle', x: 50, y: 30, size: 8 },
      { text: `Article ${number}`, x: 50, y: 80, bold: true },
      ...paragraph(
        [
          `Le ${['premier', 'second', 'tiers', 'dernier'][number - 1]} comité de quartier se réunit chaque samedi du mois dans la grande salle,`,
          `sous la conduite de sa ${['présidente', 'trésorière', 'doyenne', 'secrétaire'][number - 1]}, pour décider des travaux à mener.`,
        ],
        { x: 50, y: 100 },
      ),
      { text: `Page ${number} sur 4`, x: 280, y: 820, size: 8 },
    ];
    const { blocks } = await read(pdfWith([1, 2, 3, 4].map(page)));
    expect(blocks.filter((one) => /Rapport annuel|Page/.test(one.text))).toEqual([]);
    expect(blocks.filter((one) => one.kind === 'heading').map((one) => one.text)).toEqual([
      'Article 1',
      'Article 2',
      'Article 3',
      'Article 4',
    ]);
  });

  it('puts a paragraph that runs over the page together again', async () => {
    const { blocks } = await read(
      pdfWith([
        paragraph(
          [
            'Les membres du conseil ont longuement parlé de la nouvelle école et ils ont enfin décidé',
            'que les travaux de la cantine seraient confiés à une entreprise du quartier qui emploie de',
          ],
          { x: 50, y: 780 },
        ),
        paragraph(['jeunes apprentis formés sur place.'], { x: 50, y: 60 }),
      ]),
    );
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({
      page: 1,
      text: expect.stringMatching(/qui emploie de jeunes apprentis formés sur place\.$/) as string,
    });
  });

  it('sets rows of tables and tables of contents aside', async () => {
    const row = (y: number, cells: string[]) => cells.map((text, at) => ({ text, x: 50 + at * 120, y }));
    const { blocks } = await read(
      pdfWith([[...body(100), ...row(200, ['Dakar', '25', '47,1', '12']), ...row(214, ['Thies', '09', '17,0', '14'])]]),
    );
    expect(blocks.filter((one) => one.kind === 'aside').map((one) => one.text)).toEqual([
      'Dakar 25 47,1 12',
      'Thies 09 17,0 14',
    ]);
  });

  it('tells the pages as it goes, the last one always', async () => {
    const seen: PdfProgress[] = [];
    await readPdf(await fileOf(pdfWith([body(100), body(100), body(100)])), {
      ...quiet,
      onPage: (progress) => seen.push(progress),
    });
    expect(seen[0]).toMatchObject({ page: 1, pages: 3 });
    expect(seen.map(({ page }) => page)).toEqual([...new Set(seen.map(({ page }) => page))].toSorted());
    expect(seen.at(-1)).toMatchObject({ page: 3, pages: 3 });
    expect(seen.at(-1)?.words).toBeGreaterThan(90);
  });
});

describe('refusing a PDF', () => {
  it.each([
    ['a page of HTML', Buffer.from('<!doctype html><p>Bonjour</p>'), 'not-a-pdf'],
    ['nothing', Buffer.alloc(0), 'not-a-pdf'],
  ])('that is %s, by its content', async (_name, bytes, reason) => {
    await expect(checkPdf(await fileOf(bytes))).rejects.toMatchObject({ reason });
  });

  it('that is too heavy', async () => {
    await expect(
      checkPdf(await fileOf(Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(2000)])), 1000),
    ).rejects.toMatchObject({ reason: 'pdf-too-large', params: { limit: 1000 } });
  });

  it.each([
    ['that asks for a password', encryptedPdf(), 'pdf-encrypted'],
    ['that holds only pictures', scannedPdf(), 'pdf-no-text'],
    ['with nothing on its pages', pdfWith([[]]), 'pdf-blank'],
    ['without a page', emptyPdf(), 'pdf-empty'],
    ['cut in its middle', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Cat'), 'pdf-broken'],
    ['without a catalogue', pdfFile(['<< >>']), 'pdf-broken'],
  ])('%s', async (_name, bytes, reason) => {
    await expect(read(bytes)).rejects.toMatchObject({ reason });
  });

  it('that takes too long', async () => {
    await expect(read(bombPdf(60), { ...pdfLimits, timeoutMs: 700 })).rejects.toMatchObject({
      reason: 'pdf-timeout',
    });
  });

  it('(d37, ASVS 5.2.3) that unfolds to more than the memory allowed', async () => {
    await expect(read(bombPdf(120), { ...pdfLimits, memoryBytes: 150 * 1024 * 1024 })).rejects.toMatchObject({
      reason: 'pdf-memory',
    });
  });

  it('as soon as the job is cancelled, leaving no child behind', async () => {
    const cancel = new AbortController();
    const reading = readPdf(await fileOf(bombPdf(60)), { signal: cancel.signal, onPage: () => undefined });
    const started = Date.now();
    cancel.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

describe('a PDF with one torn page', () => {
  it('gives the text of the others', async () => {
    const good = pdfWith([body(100), body(200)]).toString('latin1');
    const torn = Buffer.from(good.replace('/Contents 6 0 R', '/Contents 99 0 R'), 'latin1');
    const { blocks } = await read(torn);
    expect(blocks.map((one) => one.page)).toEqual([2]);
  });
});
