import { jobRoutes } from '@afi/contracts/jobs';
import { storyBookRoutes } from '@afi/contracts/story-books';
import type { StoryChapter, StoryView } from '@afi/contracts/stories';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { StoryBook } from './StoryBook.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const jobId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
const at = '2026-11-02T08:00:00.000Z';
const foot = /Les phrases en italique viennent d’Afi.*ce sont vos mots/;
const chapter: StoryChapter = {
  title: 'Novembre 2026',
  opening: '2 moments.',
  passages: [
    { thoughtId: id, at, link: '', text: 'La pluie.' },
    { thoughtId: id, at: '2026-11-02T09:30:00.000Z', link: 'Le même jour', text: 'Le marché.' },
  ],
};
const story = (one: StoryChapter): StoryView => ({
  ...{ id, title: 'Mon histoire', state: 'ready', moments: 2, from: at, to: at, jobId: null },
  ...{ createdAt: at, updatedAt: at, version: 2, chapters: [one], pdf: null },
});
const none = () => undefined;
const parts = {
  pictures: (thoughtId: string) => <i>{`photos ${thoughtId}`}</i>,
  sourceOf: (thought: string) => `/app/thoughts/${thought}`,
  ...{ onward: null, onEdit: none, onRemoved: none },
};
const shown = (one: StoryChapter) => {
  show(<StoryBook {...parts} story={story(one)} />);
  return (text: string) => screen.getByText(text).dataset['afi'] === 'true';
};

describe('a story to be read', () => {
  beforeEach(() => startServer());

  it('sets the lines of Afi apart, and says so', () => {
    const isAfis = shown(chapter);
    expect([isAfis('2 moments.'), isAfis('Le même jour'), isAfis('La pluie.')]).toEqual([true, true, false]);
    expect(screen.getByText(foot)).toBeTruthy();
  });

  it('lets the sentence a chapter opens with stand as its author’s own, and only what follows as Afi’s', () => {
    const isAfis = shown({ ...chapter, opening: '«\u00a0J’ai eu peur.\u00a0»\nLe 2 novembre.' });
    expect([isAfis('« J’ai eu peur. »'), isAfis('Le 2 novembre.')]).toEqual([false, true]);
  });

  it('shows the photos of a thought once, where it is told first', () => {
    shown(chapter);
    expect(screen.getAllByText(`photos ${id}`)).toHaveLength(1);
  });

  it('sets apart none its author wrote instead, and promises nothing of them', () => {
    const isAfis = shown({
      ...chapter,
      ownOpening: true,
      passages: chapter.passages.map((one) => (one.link ? { ...one, link: 'Et puis', ownLink: true } : one)),
    });
    expect([isAfis('2 moments.'), isAfis('Et puis')]).toEqual([false, false]);
    expect(screen.queryByText(foot)).toBeNull();
  });

  it('says a day once, then the hours of it', () => {
    shown(chapter);
    expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual([
      '02/11/2026',
      expect.stringMatching(/^\d\d:30$/),
    ]);
  });

  it('has one main act, and the others in a menu', async () => {
    let edited = false;
    const { person } = show(<StoryBook {...parts} story={story(chapter)} onEdit={() => (edited = true)} />);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'En faire un livre (PDF)',
      'Autres actions',
    ]);
    await person.click(screen.getByRole('button', { name: 'Autres actions' }));
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      'Modifier',
      'Imprimer',
      'Supprimer',
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Modifier' }));
    expect(edited).toBe(true);
  });

  it('says what its book costs before it is made', async () => {
    answering(jobRoutes.prices, { prices: [{ kind: 'story-books', coins: 1 }] });
    show(<StoryBook {...parts} story={story(chapter)} />);
    expect(await screen.findByRole('button', { name: /· 1 jeton$/ })).toBeTruthy();
  });

  it('says that its book is ready in place of that it is being made', async () => {
    answering(storyBookRoutes.create, { jobId });
    const pdf = { jobId, url: '/livre.pdf', bytes: 20_480, at, outdated: false };
    function UntilMade() {
      const [isMade, setMade] = useState(false);
      return (
        <>
          <StoryBook {...parts} story={{ ...story(chapter), pdf: isMade ? pdf : null }} />
          <button onClick={() => setMade(true)}>worker</button>
        </>
      );
    }
    const { person } = show(<UntilMade />);
    await person.click(screen.getByRole('button', { name: 'En faire un livre (PDF)' }));
    expect(await screen.findByText('Le livre se prépare. Vous pouvez continuer.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'worker' }));
    expect(await screen.findByText('Le livre est prêt.')).toBeTruthy();
    expect(screen.queryByText('Le livre se prépare. Vous pouvez continuer.')).toBeNull();
  });
});
