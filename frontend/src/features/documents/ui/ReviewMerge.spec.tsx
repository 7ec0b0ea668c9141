import { documentRoutes } from '@afi/contracts/documents';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering } from '../../../../test/answering.js';
import { circular, draftOf } from '../../../../test/documents.js';
import { act, line, lines, review, row, server, startReview } from '../../../../test/review.js';

beforeEach(() => {
  localStorage.clear();
  startReview();
});

describe('two proposals made one', () => {
  it('says which joined which, and parts them again', async () => {
    const { person } = await review();
    const [first, second] = circular.drafts;
    const joined = { ...draftOf(0, 'La cantine'), content: '<p>Les deux.</p>', version: 2 };
    answering(documentRoutes.mergeDrafts, ({ into, from }) => {
      expect([into, from]).toEqual([first?.id, second?.id]);
      return { ...server.document, drafts: [joined, draftOf(2, 'La bibliothèque')] };
    });
    answering(documentRoutes.unmergeDrafts, {
      ...server.document,
      drafts: [{ ...draftOf(0, 'La cantine'), version: 3 }, ...server.document.drafts.slice(1)],
    });
    await person.click(line(1));
    await act(person, 1, 'Fusionner avec la suivante');
    expect(await screen.findByText('« Le transport » fusionnée')).toBeTruthy();
    expect(within(row(1)).getByText('Les deux.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(await within(row(1)).findByText('La cantine, en deux mots.')).toBeTruthy();
  });
});
