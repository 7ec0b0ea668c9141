import { Readable } from 'node:stream';
import { csvLines } from './csv-lines.js';

const read = async (...texts: string[]) => {
  const found: (readonly string[])[] = [];
  for await (const { cells } of csvLines(Readable.from(texts))) found.push(cells);
  return found;
};
const code = (reading: Promise<unknown>) => reading.then(() => 'read').catch((error: { code: string }) => error.code);

describe('a CSV file', () => {
  it('is read with any of the usual separators, ends of lines and quotes, however it is cut on its way', async () => {
    const rows = [
      ['Nom', 'Ville'],
      ['Awa "la grande"', 'Abidjan; Cocody'],
      ['Deux\nlignes', ''],
    ];
    for (const separator of [';', ',', '\t', '|'])
      for (const end of ['\n', '\r\n', '\r']) {
        const line = (cells: readonly string[]) =>
          cells.map((cell) => (/[";,\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);
        const text = rows.map(line).join(end) + end;
        expect(await read(text)).toEqual(rows);
        expect(await read(...text)).toEqual(rows);
        expect(await read(...text.repeat(200).match(/[^]{1,997}/g)!)).toHaveLength(600);
      }
  });

  it('tells the line of the file each begins at, empty ones and those inside quotes counted', async () => {
    const lines: number[] = [];
    for await (const { line } of csvLines(Readable.from(['a;b\n\n"1\n2";3\nc;d']))) lines.push(line);
    expect(lines).toEqual([1, 3, 5]);
  });

  it('is refused where it is no text, has a line without end, quotes that never close, or columns without number', async () => {
    expect(await code(read('a;b\n1;\u0000'))).toBe('campaigns.csv-not-text');
    expect(await code(read('a;b\n', 'x'.repeat(30_000)))).toBe('campaigns.csv-line-too-long');
    expect(await code(read('a;b\n"1;2\n3;4\n'))).toBe('campaigns.csv-open-quote');
    expect(await code(read('a;b\n"', 'x\n'.repeat(30_000)))).toBe('campaigns.csv-open-quote');
    expect(await code(read(';'.repeat(100)))).toBe('campaigns.csv-too-many-columns');
    expect(await read('')).toEqual([]);
  });
});
