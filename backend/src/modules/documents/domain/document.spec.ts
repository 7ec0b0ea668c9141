import { Document, originOfFile, originOfText } from './document.js';

const given = { id: 'd', ownerId: 'o', communityId: 'c', duplicateOf: null, asked: null };
const file = (fileName: string) =>
  Document.read(
    given,
    originOfFile({ id: 'm', kind: 'pdf', fileName, bytes: 1, contentHash: Buffer.from('h'), storageKey: 'k' }),
  );
const found = (title: string): Parameters<Document['describe']>[0] => ({
  ...{ title, language: 'fr', engine: 'builtin', model: null, pages: 4, words: 900, topics: 3, draftsKey: 'k' },
  ...{ usage: { calls: 0, promptTokens: 0, completionTokens: 0 }, modelFailure: null },
});

describe('what a document is called', () => {
  it.each([
    ['rapport_final_v2.pdf', 'Le forage de Kpalimé', 'Le forage de Kpalimé'],
    ['rapport_final_v2.pdf', '', 'Rapport final'],
    ['scan0001.pdf', '', 'La caisse du comité'],
  ])('is what %s says (%j), else its file, else its first proposal', (name, title, called) => {
    const document = file(name);
    document.describe(found(title), 'La caisse du comité');
    expect(document.title).toBe(called);
  });

  it('stays the name of the file where nothing says anything', () => {
    const document = file('scan0001.pdf');
    document.describe(found(''));
    expect(document.title).toBe('scan0001');
  });

  it('stays the beginning of a text that was typed', () => {
    const document = Document.read(given, originOfText('Bonjour à tous\nLa suite.'));
    document.describe(found(''), 'La suite');
    expect(document.title).toBe('Bonjour à tous');
  });
});
