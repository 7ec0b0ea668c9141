import { documentRoutes } from '@afi/contracts/documents';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { circular } from '../../../../test/documents.js';
import { show } from '../../../../test/show.js';
import { LinkForm } from './LinkForm.js';

const known = { id: circular.id, name: 'La rentrée', createdAt: circular.createdAt, mine: false };
const created = { id: circular.id, jobId: circular.jobId, duplicateOf: null };
const onOther = jest.fn();
const sent = () => calls.filter((call) => call.endsWith('/client/documents'));

async function read() {
  const onCreated = jest.fn();
  const { person } = show(<LinkForm communityId={circular.communityId} onOther={onOther} onCreated={onCreated} />);
  await person.type(screen.getByRole('textbox', { name: 'Adresse de la page' }), 'example.org/rentree');
  await person.click(screen.getByRole('button', { name: 'Lire cette page' }));
  return { person, onCreated };
}

beforeEach(() => {
  startServer();
  answering(documentRoutes.create, created);
});

describe('a page to read', () => {
  it('that somebody else had read is read once more only when that is wanted', async () => {
    answering(documentRoutes.known, { document: known });
    const { person, onCreated } = await read();
    expect(await screen.findByText(/^Une personne de l’équipe a envoyé/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ouvrir ce document' })).toBeNull();
    expect(sent()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Lire quand même' }));
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(circular.id));
  });

  it('without an address is asked for once, at its field', async () => {
    const { person } = show(
      <LinkForm communityId={circular.communityId} onOther={onOther} onCreated={() => undefined} />,
    );
    await person.click(screen.getByRole('button', { name: 'Lire cette page' }));
    const field = screen.getByRole('textbox', { name: 'Adresse de la page' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is refused says so beside the field, where it stays, and what can be done instead', async () => {
    const message = 'Cette adresse ne peut pas être lue par Afi.';
    const errors = [{ pointer: '/url', code: 'documents.link-refused', message }];
    answering(documentRoutes.known, { document: null });
    answering(documentRoutes.create, { refused: { status: 422, code: 'documents.link-refused', message, errors } });
    const { person } = await read();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse de la page' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect([field.value, screen.getByText(message).id]).toEqual(['example.org/rentree', `${field.id}-error`]);
    await person.click(screen.getByRole('button', { name: 'Coller le texte' }));
    await person.click(screen.getByRole('button', { name: 'Choisir un PDF' }));
    expect(onOther.mock.calls).toEqual([['text'], ['pdf']]);
  });

  it('is still in its field when another is wanted', async () => {
    answering(documentRoutes.known, { document: known });
    const { person } = await read();
    await person.click(await screen.findByRole('button', { name: 'Choisir un autre document' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse de la page' });
    expect(field.value).toBe('example.org/rentree');
    expect(sent()).toEqual([]);
  });

  it('is read without a question where nobody can say whether it was read', async () => {
    answering(documentRoutes.known, { refused: { status: 500 } });
    const { onCreated } = await read();
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(circular.id));
  });
});
