import { thoughtRoutes, type ThoughtChanges, type ThoughtView } from '@afi/contracts/thoughts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { EditThought } from './EditThought.js';

const long = 'réunion des commerçantes du marché';
const thought: ThoughtView = {
  ...{ id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30', title: 'Le marché', content: 'Il pleut.', summary: '' },
  ...{ tags: ['gare', long], category: null, mood: null, private: true, pinned: false, goal: null },
  ...{ audio: null, transcript: null, at: '2026-11-21T10:00:00.000Z', createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ updatedAt: '2026-11-21T10:00:00.000Z', version: 3 },
};

describe('a thought that is changed', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
  });

  it('names the tag that is too long beside its field; without it, all is saved', async () => {
    const sent: ThoughtChanges[] = [];
    answering(thoughtRoutes.update, (body) => {
      sent.push(body);
      return thought;
    });
    const latest = { round: 0, show: () => undefined };
    const { person } = show(<EditThought thought={thought} latest={latest} goals={[]} onDone={() => undefined} />);
    await person.type(screen.getByRole('textbox', { name: 'Titre (facultatif)' }), ' du lundi');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Étiquettes, séparées par des virgules' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(new RegExp(`« ${long} » est trop longue : 30 lettres au plus`))).toBeTruthy();
    expect(sent).toEqual([]);
    await person.clear(field);
    await person.type(field, 'gare');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent).toMatchObject([{ title: 'Le marché du lundi', tags: ['gare'], version: 3 }]));
  });
});
