import { describe, expect, it } from '@jest/globals';
import { circular } from '../../../../test/documents.js';
import { documentName } from './DocumentFile.js';

describe('the name of a document', () => {
  it('is its title once it was read, and that of its file or its address before', () => {
    const link = { ...circular, kind: 'link', fileName: null, url: 'https://exemple.ci/a' } as const;
    expect([
      documentName(circular),
      documentName({ ...circular, status: 'running' }),
      documentName({ ...circular, title: '' }),
      documentName({ ...link, title: '', status: 'failed' }),
      documentName(link),
    ]).toEqual(['Circulaire', 'circulaire.pdf', 'circulaire.pdf', 'https://exemple.ci/a', 'Circulaire']);
  });
});
