import { documentRoutes, type DocumentView } from '@afi/contracts/documents';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { answering, startServer } from '../../../../test/answering.js';
import { circular } from '../../../../test/documents.js';
import { FailedView } from './FailedView.js';

const ended = (with_: Partial<DocumentView>, stage: string | null = 'analyse') =>
  show(
    <FailedView
      document={{ ...circular, drafts: [], ...with_ }}
      message="Ce PDF est protégé par un mot de passe."
      stage={stage}
      retrying={false}
      onRetry={() => undefined}
    />,
  );

describe('a reading that did not succeed', () => {
  beforeEach(startServer);

  it('offers no other try where the document itself is the reason', () => {
    ended({ status: 'failed', retryable: false });
    expect(screen.getByText('Ce PDF est protégé par un mot de passe.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choisir un autre document' })).toBeTruthy();
  });

  it('offers another try where it can help', () => {
    ended({ status: 'failed', retryable: true });
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('is begun anew with another part, of the document that is kept, where the part was not there', async () => {
    const sent: unknown[] = [];
    const reading: DocumentView = { ...circular, status: 'queued', drafts: [] };
    answering(documentRoutes.readAgain, (body) => {
      sent.push(body);
      return reading;
    });
    const error = {
      code: 'documents.chapter-missing',
      message: 'Aucun titre.',
      headings: ['Le transport', 'La cantine'],
    };
    const asked = {
      posts: 4,
      pages: [
        { from: 1, to: 5 },
        { from: 8, to: 8 },
      ],
      chapter: 'zzz rien',
      given: null,
    };
    const { person } = ended({ status: 'failed', retryable: false, error, asked });
    const chapter = screen.getByLabelText<HTMLInputElement>('Chapitre à lire');
    expect(chapter.value).toBe('zzz rien');
    expect(screen.getByLabelText<HTMLInputElement>('Pages à lire').value).toBe('1-5, 8');
    await person.selectOptions(screen.getByLabelText('Titres de ce document'), 'La cantine');
    expect(chapter.value).toBe('La cantine');
    await person.click(screen.getByRole('button', { name: 'Relire le document' }));
    const { given: _, ...wanted } = asked;
    await waitFor(() => expect(sent).toEqual([{ asked: { ...wanted, chapter: 'La cantine' } }]));
  });

  it('is not begun anew for a part where the document itself is the reason', () => {
    ended({ status: 'failed', retryable: false, error: { code: 'documents.pdf-encrypted', message: 'Protégé.' } });
    expect(screen.queryByRole('button', { name: 'Relire le document' })).toBeNull();
  });

  it('gives back the text somebody typed', () => {
    ended({ kind: 'text', status: 'failed', retryable: false, typed: 'Trop court' });
    expect(screen.getByRole('button', { name: 'Reprendre mon texte' })).toBeTruthy();
  });

  it('of a page offers its text, its file, or to mend the address', () => {
    ended({ kind: 'link', url: 'https://example.org/rentree', status: 'failed', retryable: false });
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Coller le texte')).toMatch(/kind=text/);
    expect(to('Choisir un PDF')).toMatch(/kind=pdf/);
    expect(screen.getByRole('button', { name: 'Corriger l’adresse' })).toBeTruthy();
  });

  it('says where it goes on after it was stopped', () => {
    ended({ status: 'cancelled', retryable: true });
    expect(screen.getByText('Rien n’a été publié. La lecture reprendra à l’étape « Analyse ».')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reprendre la lecture' })).toBeTruthy();
  });

  it('does not speak of a stage where none had begun', () => {
    ended({ status: 'cancelled', retryable: true }, null);
    expect(screen.getByText('Rien n’a été publié. La lecture n’avait pas commencé.')).toBeTruthy();
  });
});
