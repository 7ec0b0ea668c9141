import { documentTitle } from '../document-title.js';
import { writeDrafts } from './builtin-engine.js';
import { samples } from './title-documents-fixture.js';
import { faultsOf } from './title-rules-fixture.js';

const written = samples.map((sample) => {
  const reading = { ...sample.reading, title: documentTitle(sample.reading) };
  const titles = writeDrafts(reading, sample.language, () => undefined).map((draft) => draft.title);
  return { sample, titles };
});
const told = written.flatMap(({ sample, titles }) =>
  titles.map((title) => ({ title, document: sample.name, faults: faultsOf(title, sample) })),
);

describe('titles of sixty documents that once got poor ones', () => {
  it('break no rule a person keeps when writing a title', () => {
    expect(told.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it('are as many as the document has subjects to tell', () => {
    const few = written.filter(({ sample, titles }) => titles.length < sample.atLeast);
    expect(few.map(({ sample, titles }) => [sample.name, titles])).toEqual([]);
  });
});
