import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

interface Row {
  number: number;
  files: string[];
  remark: string;
}

const rows: Row[] = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number]) => /^\d+$/.test(number ?? ''))
  .map(([, number, , where = '', remark = '']) => ({
    number: Number(number),
    files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    remark,
  }));

describe('the table of docs/security.md', () => {
  it('counts its rows without a gap, the 55 of ASVS first', () => {
    expect(rows.length).toBeGreaterThanOrEqual(55);
    expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1));
  });

  it('names a test for every row, or says why it does not apply yet', () => {
    for (const { number, files, remark } of rows)
      if (!files.length) expect(`${number} ${remark}`).toMatch(/^\d+ does not apply yet: \S/);
  });

  it('names files that are there and hold a test of the row', () => {
    for (const { number, files } of rows)
      for (const file of files) {
        const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
        // The row stands in the brackets a test's name begins with: (d4, ASVS 8.2.2).
        const found = new RegExp(`\\([^)\\n]*\\bd${number}\\b[^)\\n]*\\)`).test(text);
        expect({ row: number, file, found }).toEqual({ row: number, file, found: true });
      }
  });
});
