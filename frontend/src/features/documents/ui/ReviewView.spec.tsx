import { documentRoutes } from '@afi/contracts/documents';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answering, calls } from '../../../../test/answering.js';
import { circular, draftOf } from '../../../../test/documents.js';
import { act, line, lines, review, row, startReview, titleOf } from '../../../../test/review.js';

const tick = (position: number) => within(row(position)).getByRole<HTMLInputElement>('checkbox');
const publish = (count = 3) => screen.getByRole('button', { name: new RegExp(`^Publier ${count} publications?$`) });
/** Presses the button of the page, then that of the question. */
async function publishAll(person: UserEvent, count = 3) {
  await person.click(publish(count));
  await person.click(await screen.findByRole('button', { name: 'Publier' }));
}
const saved = () => calls.filter((call) => call.endsWith('/posts'));

beforeEach(startReview);

describe('what is left once others became posts', () => {
  const posted = (at: number) => ({
    ...circular.drafts[at]!,
    postId: `00000000-0000-7000-8000-00000000000${at + 1}`,
    postTitle: `${circular.drafts[at]!.title} en ligne`,
  });

  it('keeps its title and that of the document, closed, beside the way to the others', async () => {
    const { person } = await review([posted(0), posted(1), circular.drafts[2]!]);
    expect(screen.getByText('Circulaire')).toBeTruthy();
    expect(line(1).textContent).toBe('La bibliothèquepage 3 · 5 mots');
    expect(line(1).getAttribute('aria-expanded')).toBe('false');
    await person.click(line(1));
    expect(line(1).getAttribute('aria-expanded')).toBe('true');
    const others = screen.getByRole('region', { name: '2 publications déjà faites' });
    const links = within(others).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ouvrir la communauté', `/app/communities/${circular.communityId}`],
      ['La cantine en ligne', `/app/posts/${posted(0).postId}`],
      ['Le transport en ligne', `/app/posts/${posted(1).postId}`],
    ]);
  });

  it('names no others where there are none', async () => {
    await review();
    expect(screen.queryByRole('region', { name: /déjà faite/ })).toBeNull();
  });
});

describe('a title that was emptied', () => {
  it('is not called saved', async () => {
    const { person } = await review();
    await person.click(line(2));
    expect(within(row(2)).getByText('Enregistré')).toBeTruthy();
    await person.clear(titleOf(2));
    expect(within(row(2)).getByText('Donnez un titre.')).toBeTruthy();
    expect(within(row(2)).queryByText('Enregistré')).toBeNull();
  });
});

describe('publishing what was reviewed', () => {
  it('publishes the ticked ones alone', async () => {
    const { person, onSaved } = await review();
    let sent: readonly string[] = [];
    answering(documentRoutes.updateDraft, () => ({ ...draftOf(1, 'Le transport'), included: false, version: 2 }));
    answering(documentRoutes.save, ({ draftIds }) => {
      sent = draftIds;
      return { posts: draftIds.map((draftId) => ({ id: draftId, draftId, status: 'published' as const })) };
    });
    await person.click(tick(2));
    expect(screen.getByText('2 choisies')).toBeTruthy();
    await publishAll(person, 2);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(true, 2));
    expect(sent).toEqual([circular.drafts[0]?.id, circular.drafts[2]?.id]);
  });

  it('remembers what was unticked earlier', async () => {
    await review(circular.drafts.map((draft, index) => ({ ...draft, included: index === 0 })));
    expect([1, 2, 3].map((position) => tick(position).checked)).toEqual([true, false, false]);
    expect(publish(1)).toBeTruthy();
  });

  it('offers to tick all, then none, and publishes none of none', async () => {
    const { person } = await review();
    await person.click(tick(3));
    await person.click(screen.getByRole('button', { name: 'Tout choisir' }));
    expect(publish(3)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Ne rien choisir' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publier la sélection' }).disabled).toBe(true);
  });

  it('stops at a proposal whose title was emptied, opens it, takes the reader there, and sends nothing', async () => {
    const { person, onSaved } = await review();
    await person.click(line(2));
    const seen = jest.spyOn(row(2), 'scrollIntoView');
    await person.clear(titleOf(2));
    await person.click(line(1));
    expect(line(2).textContent).toContain('Donnez un titre.');
    await person.click(publish());
    await waitFor(() => expect(document.activeElement).toBe(titleOf(2)));
    expect(within(row(2)).getByText('Donnez un titre.')).toBeTruthy();
    expect(seen).toHaveBeenCalled();
    expect(saved()).toEqual([]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('shows what is opened, and not under the bar', async () => {
    const { person } = await review();
    const seen = jest.spyOn(row(2), 'scrollIntoView');
    await person.click(line(2));
    await waitFor(() => expect(seen).toHaveBeenCalledWith({ block: 'nearest' }));
  });

  it('is not stopped by one that is not ticked', async () => {
    const { person, onSaved } = await review();
    answering(documentRoutes.updateDraft, () => ({ ...draftOf(1, 'Le transport'), included: false, version: 2 }));
    await person.click(line(2));
    await person.clear(titleOf(2));
    await person.click(tick(2));
    await publishAll(person, 2);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(true, 2));
  });

  it('keeps no draft either whose title is only spaces', async () => {
    const { person } = await review();
    await person.click(line(3));
    await person.clear(titleOf(3));
    await person.type(titleOf(3), '   ');
    await person.click(screen.getByRole('button', { name: 'Enregistrer en brouillons' }));
    await waitFor(() => expect(document.activeElement).toBe(titleOf(3)));
    expect(saved()).toEqual([]);
  });

  it('stops at a proposal without any text, and opens it for writing', async () => {
    const { person } = await review([draftOf(0, 'La cantine'), { ...draftOf(1, 'Le car'), content: '<p> </p>' }]);
    expect(line(2).textContent).toContain('Écrivez un texte.');
    await person.click(publish(2));
    expect(await within(row(2)).findByRole('button', { name: 'Terminer la modification' })).toBeTruthy();
    expect(within(row(2)).getByRole('alert').textContent).toBe('Écrivez un texte.');
    expect(saved()).toEqual([]);
  });

  it('goes on once the title is there again', async () => {
    const { person, onSaved } = await review();
    answering(documentRoutes.updateDraft, ({ title }) => ({ ...draftOf(1, title ?? ''), version: 2 }));
    await person.click(line(2));
    await person.clear(titleOf(2));
    await person.click(publish());
    await person.type(titleOf(2), 'Le car du matin');
    await publishAll(person);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(true, 3));
  });

  it('ends the offer to bring back a proposal of a review that is over', async () => {
    const { person, onSaved } = await review();
    answering(documentRoutes.dropDraft, () => {
      const left = { ...circular, drafts: circular.drafts.slice(0, 2) };
      answering(documentRoutes.one, left);
      return left;
    });
    await act(person, 3, 'Écarter');
    expect(await screen.findByText('Proposition écartée')).toBeTruthy();
    expect(lines()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy();
    await publishAll(person, 2);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(screen.queryByText('Proposition écartée')).toBeNull();
  });

  it('asks first, and says how many members there are beside the author', async () => {
    const { person, onSaved } = await review();
    await person.click(publish());
    const question = await screen.findByRole('dialog', { name: 'Publier 3 publications à 12 autres membres ?' });
    expect(question.textContent).toContain('10 secondes');
    await person.click(within(question).getByRole('button', { name: 'Annuler' }));
    expect([saved(), onSaved.mock.calls]).toEqual([[], []]);
    await publishAll(person);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(true, 3));
  });

  it('asks nothing of who keeps drafts', async () => {
    const { person, onSaved } = await review();
    await person.click(screen.getByRole('button', { name: 'Enregistrer en brouillons' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(false, 3));
  });

  it('offers to take it back, also from the next page: the proposals are there again', async () => {
    const undone: string[][] = [];
    answering(documentRoutes.undoSave, ({ draftIds }) => {
      undone.push(draftIds);
      return circular;
    });
    const { person, leave } = await review();
    await publishAll(person);
    expect((await screen.findByText('3 publications en ligne')).nextSibling?.textContent).toBe('Annuler');
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByText('Rien n’est publié. Vos propositions sont de nouveau à relire.');
    expect(undone).toEqual([circular.drafts.map(({ id }) => id)]);
    expect(globalThis.location.pathname).toBe(`/app/documents/${circular.id}`);
    leave();
  });
});
