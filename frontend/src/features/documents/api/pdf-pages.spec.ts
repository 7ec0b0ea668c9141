import { describe, expect, it, jest } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { longFrom, longPdf, pagesOfPdf } from './pdf-pages.js';

async function pdf(pages: number, packed: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) document.addPage();
  return new Uint8Array(await document.save({ useObjectStreams: packed }));
}

function packedPart(text: string): Blob {
  return new Blob(['%PDF-1.7\n/Type /ObjStm\nstream\n', new Uint8Array(deflateSync(text)), '\nendstream']);
}

/** How often a text is cut while something runs: counted by hand, a spy would keep each of sixty million calls. */
async function slicesOf(run: () => Promise<unknown>): Promise<number> {
  const texts: { slice: (this: string, ...given: [number?, number?]) => string } = String.prototype;
  const { slice } = texts;
  let count = 0;
  texts.slice = function (...given) {
    count += 1;
    return slice.apply(this, given);
  };
  await run().finally(() => (texts.slice = slice));
  return count;
}

describe('the length of a PDF, before it is sent', () => {
  it.each([
    [1, false],
    [48, false],
    [48, true],
    [321, true],
  ])('is %i pages (packed: %s)', async (pages, packed) => {
    expect(await pagesOfPdf(new Blob([await pdf(pages, packed)]))).toBe(pages);
  });

  it('is that of the whole, whatever counts stand around it', async () => {
    const nested = '<< /Type /Pages /Count 3 /Parent << /X << >> >> >> << /Type /Outlines /Count 900 >>';
    expect(await pagesOfPdf(new Blob([`${nested} << /Count 40 /Kids [1 0 R] /Type /Pages >>`]))).toBe(40);
    expect(await pagesOfPdf(new Blob(['<< /Linearized 1 /L 9 /N 25 >>']))).toBe(25);
  });

  it('is unknown where the file does not say, also where a part of it is cut off', async () => {
    for (const text of ['%PDF-1.7', '<< /Type /ObjStm >> stream\n', '<< /Type /ObjStm >> stream\nrien\nendstream'])
      expect(await pagesOfPdf(new Blob([text]))).toBeNull();
  });

  it.each([
    // Without an end: each place would be looked around for as far as that goes, 44 s for 200 kB on one machine.
    ['tables without an end', new Blob(['/Type /Pages '.repeat(20_000)])],
    // The first bracket at the first letter: 548 bytes held a phone up for 13 s.
    ['tables after a bracket at the very beginning', new Blob([`<<${'/Type /Pages >>'.repeat(3_000)}`])],
    ['such tables in a packed part', packedPart(`<<${'/Type /Pages >>'.repeat(3_000)}`)],
  ])('is not looked for long in a file made to hold one up: %s', async (_what, file) => {
    const looked = await slicesOf(() => pagesOfPdf(file));
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(2_000_000);
  });

  it('opens a large part that is none once or twice, however often it is named', async () => {
    const opened = jest.spyOn(Blob.prototype, 'stream');
    const text = `${'/Type /ObjStm '.repeat(300)}stream\n${'A'.repeat(9_000_000)}endstream`;
    const pages = await pagesOfPdf(new Blob([text]));
    const opens = opened.mock.calls.length;
    opened.mockRestore();
    expect(pages).toBeNull();
    expect(opens).toBeGreaterThan(0);
    expect(opens).toBeLessThan(4);
  });

  it('is long from a number of pages on, or by its weight alone', async () => {
    const file = (bytes: BlobPart) => new File([bytes], 'rapport.pdf');
    expect(await longPdf(file(await pdf(longFrom - 1, true)))).toBeNull();
    expect(await longPdf(file(await pdf(longFrom, true)))).toEqual({ pages: longFrom });
    expect(await longPdf(file('%PDF-1.7'))).toBeNull();
    expect(await longPdf(file(new Uint8Array(2_000_000)))).toEqual({ pages: null });
  });
});
