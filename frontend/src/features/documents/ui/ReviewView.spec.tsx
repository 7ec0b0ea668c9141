import { communityRoutes } from '@afi/contracts/communities';
import { documentRoutes } from '@afi/contracts/documents';
import { platformRoutes } from '@afi/contracts/platform';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { circular, draftOf } from '../../../../test/documents.js';
import { installation, laColombe } from '../../../../test/publishing.js';
import { show } from '../../../../test/show.js';
import { dismissToast, readToasts } from '../../../lib/toast.js';
import { ReviewView } from './ReviewView.js';

const card = (position: number) => screen.getByRole('article', { name: new RegExp(`^Proposition ${position} `) });
const titleOf = (position: number) => within(card(position)).getByRole('textbox', { name: 'Titre' });
const publish = (count = 3) => screen.getByRole('button', { name: `Publier ${count} publications` });
/** Presses the button of the page, then that of the question. */
async function publishAll(person: UserEvent, count = 3) {
  await person.click(publish(count));
  await person.click(await screen.findByRole('button', { name: 'Publier' }));
}
const saved = () => calls.filter((call) => call.endsWith('/posts'));

function review(document = circular) {
  const onSaved = jest.fn();
  return {
    onSaved,
    ...show(<ReviewView document={document} onReload={() => Promise.resolve()} onSaved={onSaved} />),
  };
}

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  startServer();
  answering(communityRoutes.one, laColombe);
  answering(platformRoutes.about, installation);
  answering(documentRoutes.save, ({ draftIds }) => ({
    posts: draftIds.map((draftId) => ({ id: draftId, draftId, status: 'published' as const })),
  }));
});

describe('publishing what was reviewed', () => {
  it('stops at a proposal whose title was emptied, takes the reader there, and sends nothing', async () => {
    const { person, onSaved } = review();
    const seen = jest.spyOn(card(2), 'scrollIntoView');
    await person.clear(titleOf(2));
    await person.click(publish());
    expect(within(card(2)).getByText('Donnez un titre.')).toBeTruthy();
    await waitFor(() => expect(globalThis.document.activeElement).toBe(titleOf(2)));
    expect(seen).toHaveBeenCalled();
    expect(saved()).toEqual([]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('keeps no draft either whose title is only spaces', async () => {
    const { person } = review();
    await person.clear(titleOf(3));
    await person.type(titleOf(3), '   ');
    await person.click(screen.getByRole('button', { name: 'Enregistrer en brouillons' }));
    await waitFor(() => expect(globalThis.document.activeElement).toBe(titleOf(3)));
    expect(saved()).toEqual([]);
  });

  it('stops at a proposal without any text, and opens it for writing', async () => {
    const { person } = review({
      ...circular,
      drafts: [draftOf(0, 'La cantine'), { ...draftOf(1, 'Le car'), content: '<p> </p>' }],
    });
    expect(within(card(2)).getByRole('alert').textContent).toBe('Écrivez un texte.');
    await person.click(publish(2));
    expect(await within(card(2)).findByRole('button', { name: 'Terminer la modification' })).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  it('goes on once the title is there again', async () => {
    const { person, onSaved } = review();
    answering(documentRoutes.updateDraft, ({ title }) => ({ ...draftOf(1, title ?? ''), version: 2 }));
    await person.clear(titleOf(2));
    await person.click(publish());
    await person.type(titleOf(2), 'Le car du matin');
    await publishAll(person);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(true, 3));
  });

  it('ends the offer to bring back a proposal of a review that is over', async () => {
    answering(documentRoutes.dropDraft, { ...circular, drafts: circular.drafts.slice(0, 2) });
    const { person, onSaved } = review();
    await person.click(within(card(3)).getByRole('button', { name: 'Autres actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Écarter' }));
    expect(await screen.findByText('Proposition écartée')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy();
    await publishAll(person);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(screen.queryByText('Proposition écartée')).toBeNull();
  });

  it('asks first, and says how many members there are beside the author', async () => {
    const { person, onSaved } = review();
    await person.click(publish());
    const question = await screen.findByRole('dialog', { name: 'Publier 3 publications à 12 membres ?' });
    expect(question.textContent).toContain('10 secondes');
    await person.click(within(question).getByRole('button', { name: 'Annuler' }));
    expect([saved(), onSaved.mock.calls]).toEqual([[], []]);
    await publishAll(person);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(true, 3));
  });

  it('asks nothing of who keeps drafts', async () => {
    const { person, onSaved } = review();
    await person.click(screen.getByRole('button', { name: 'Enregistrer en brouillons' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(false, 3));
  });

  it('offers to take it back, also from the next page: the proposals are there again', async () => {
    const undone: string[][] = [];
    answering(documentRoutes.undoSave, ({ draftIds }) => {
      undone.push(draftIds);
      return circular;
    });
    const { person, leave } = review();
    await publishAll(person);
    expect((await screen.findByText('3 publications en ligne')).nextSibling?.textContent).toBe('Annuler');
    await person.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByText('Rien n’est publié. Vos propositions sont de nouveau à relire.');
    expect(undone).toEqual([circular.drafts.map(({ id }) => id)]);
    expect(globalThis.location.pathname).toBe(`/app/documents/${circular.id}`);
    leave();
  });
});
