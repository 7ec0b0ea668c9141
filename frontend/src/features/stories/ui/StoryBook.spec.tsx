import type { StoryChapter, StoryView } from '@afi/contracts/stories';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { StoryBook } from './StoryBook.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const at = '2026-11-02T08:00:00.000Z';
const foot = 'Les phrases en italique viennent d’Afi, tout le reste est de vous.';
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
const shown = (one: StoryChapter) => {
  const none = () => undefined;
  show(
    <StoryBook
      pictures={(thoughtId) => <i>{`photos ${thoughtId}`}</i>}
      story={story(one)}
      sourceOf={(thought) => `/app/thoughts/${thought}`}
      onward={null}
      onEdit={none}
      onRemoved={none}
    />,
  );
  return (text: string) => screen.getByText(text).dataset['afi'] === 'true';
};

describe('a story to be read', () => {
  beforeEach(() => startServer());

  it('sets the lines of Afi apart, and says so', () => {
    const isAfis = shown(chapter);
    expect([isAfis('2 moments.'), isAfis('Le même jour'), isAfis('La pluie.')]).toEqual([true, true, false]);
    expect(screen.getByText(new RegExp(foot))).toBeTruthy();
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
    expect(screen.queryByText(new RegExp(foot))).toBeNull();
  });

  it('says a day once, then the hours of it', () => {
    shown(chapter);
    expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual([
      '02/11/2026',
      expect.stringMatching(/^\d\d:30$/),
    ]);
  });
});
