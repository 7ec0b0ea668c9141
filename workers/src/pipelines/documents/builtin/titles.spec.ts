import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentTitle } from '../document-title.js';
import { writeDrafts } from './builtin-engine.js';
import { samples } from './title-documents-fixture.js';
import { faultsOf } from './title-rules-fixture.js';

const page = fileURLToPath(new URL('../../../../../docs/architecture/titles.md', import.meta.url));
const [begin, end] = ['<!-- titles:begin -->', '<!-- titles:end -->'];
const written = samples.map((sample) => {
  const reading = { ...sample.reading, title: documentTitle(sample.reading) };
  const titles = writeDrafts(reading, sample.language, () => undefined).map((draft) => draft.title);
  return { sample, titles };
});
const told = written.flatMap(({ sample, titles }) =>
  titles.map((title) => ({ title, document: sample.name, faults: faultsOf(title, sample) })),
);

describe('titles of eighty-five documents that once got poor ones', () => {
  it('break no rule a person keeps when writing a title', () => {
    expect(told.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it('are as many as the document has subjects to tell', () => {
    const few = written.filter(({ sample, titles }) => titles.length < sample.atLeast);
    expect(few.map(({ sample, titles }) => [sample.name, titles])).toEqual([]);
  });

  it('stand in docs/architecture/titles.md beside those of before (UPDATE_DOCS=1 writes them)', () => {
    const text = readFileSync(page, 'utf8');
    const [head = '', rest = ''] = text.split(begin);
    const [table = '', foot = ''] = rest.split(end);
    const rows = table.split('\n').filter((line) => /^\| (?!document|---)/.test(line));
    // Cells of a row: the document, what it got before, what it gets. Only the last one changes.
    const cells = (row: string) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim());
    const today = ({ sample, titles }: (typeof written)[number]) => {
      const good = titles.filter((title) => faultsOf(title, sample).length === 0);
      return `${good.length} of ${titles.length}: ${titles[0] ?? ''}`.replaceAll('|', '\\|');
    };
    const now = written.map((one) => [one.sample.name, today(one)] as const);
    if (process.env['UPDATE_DOCS']) {
      const before = new Map(rows.map((row) => [cells(row)[0], cells(row)[1]]));
      const lines = now.map(([name, got]) => `| ${name} | ${before.get(name) ?? ''} | ${got} |`);
      const whole = ['', '', '| document | before | now |', '| --- | --- | --- |', ...lines, '', ''].join('\n');
      writeFileSync(page, head + begin + whole + end + foot);
      return;
    }
    expect(rows.map((row) => [cells(row)[0], cells(row)[2]])).toEqual(now);
  });
});
