import { storyRoutes, type StoryThought } from '@afi/contracts/stories';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer, withoutNetwork } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { StorySource } from './StorySource.js';

const storyId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30';
const thoughtId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31';
const at = '2026-11-02T08:00:00.000Z';
const thought: StoryThought = { thoughtId, at, title: 'La gare', text: 'Elle cuisine dans le noir.', mood: 'calm' };

describe('the thought beside the words it gave', () => {
  beforeEach(() => startServer());

  it('is shown with its mood, opened by one tap, and leads to where it stands', async () => {
    answering(storyRoutes.sources, { sources: [thought] });
    const { person } = show(<StorySource {...{ storyId, thoughtId, at }} />);
    expect(await screen.findByText('Elle cuisine dans le noir.')).toBeTruthy();
    expect(screen.getByText(/^02\/11\/2026 · /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ouvrir la pensée' }).getAttribute('href')).toBe(
      `/app/thoughts/${thoughtId}`,
    );
    const button = screen.getByRole('button', { name: /^La pensée du 02\/11\/2026 \d\d:00$/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await person.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('is asked for once, however many stand on the page', async () => {
    answering(storyRoutes.sources, { sources: [thought] });
    show(
      <>
        <StorySource {...{ storyId, thoughtId, at }} />
        <StorySource {...{ storyId, thoughtId, at }} />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('Elle cuisine dans le noir.')).toHaveLength(2));
    expect(calls.filter((call) => call.includes('/sources'))).toHaveLength(1);
  });

  it('says where it was deleted since, and where it is not on this device', async () => {
    answering(storyRoutes.sources, { sources: [] });
    const { leave } = show(<StorySource {...{ storyId, thoughtId, at }} />);
    expect(await screen.findByText('Cette pensée a été effacée. Vos mots restent ici.')).toBeTruthy();
    leave();
    withoutNetwork();
    show(<StorySource {...{ storyId, thoughtId, at }} />);
    expect(await screen.findByText(/réseau|connexion|hors ligne/i)).toBeTruthy();
  });
});
