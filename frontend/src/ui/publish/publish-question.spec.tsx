import { communityRoutes } from '@afi/contracts/communities';
import { platformRoutes } from '@afi/contracts/platform';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer, withoutNetwork } from '../../../test/answering.js';
import { installation, laColombe } from '../../../test/publishing.js';
import { show } from '../../../test/show.js';
import { noteAnswer, noteNoAnswer } from '../../lib/online.js';
import { usePublishQuestion } from './use-publish-question.js';

function Publish({ count }: { count: number }) {
  const { ask, sheet } = usePublishQuestion(laColombe.id);
  return (
    <>
      <button type="button" onClick={() => void ask(count)}>
        Demander
      </button>
      {sheet}
    </>
  );
}

async function asked(count: number) {
  const { person } = show(<Publish count={count} />);
  await person.click(screen.getByRole('button', { name: 'Demander' }));
}

const platform = (undoSeconds: number) => ({ ...installation, features: { ...installation.features, undoSeconds } });

beforeEach(() => {
  startServer();
  answering(platformRoutes.about, installation);
  answering(communityRoutes.one, laColombe);
});

describe('the question before publishing', () => {
  it.each([
    [1, 13, 'Publier 1 publication à 12 autres membres\u00a0?'],
    [6, 2, 'Publier 6 publications à 1 autre membre\u00a0?'],
    [6, 1_341, 'Publier 6 publications à 1\u202f340 autres membres\u00a0?'],
    [2, 1, 'Publier 2 publications\u00a0?'],
  ])('names %i and a community of %i', async (count, membersCount, title) => {
    answering(communityRoutes.one, { ...laColombe, membersCount });
    await asked(count);
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });

  it('says so where nobody else is a member yet', async () => {
    answering(communityRoutes.one, { ...laColombe, membersCount: 1 });
    await asked(1);
    expect(await screen.findByText(/^Parents de l’école La Colombe n’a pas encore d’autre membre/)).toBeTruthy();
  });

  it.each([
    [10, /^Les notifications partent 10 secondes après/],
    [1, /^Les notifications partent 1 seconde après/],
    [0, /^Les notifications partent aussitôt/],
  ])('says when members are notified: %i seconds later', async (undoSeconds, text) => {
    answering(platformRoutes.about, platform(undoSeconds));
    await asked(1);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('promises no seconds without a network: it is sent on return', async () => {
    withoutNetwork();
    noteNoAnswer();
    await asked(1);
    expect(await screen.findByText(/^Pas de réseau\s: la publication partira dès son retour/)).toBeTruthy();
    expect(screen.queryByText(/secondes? après/)).toBeNull();
    noteAnswer();
  });

  it('is asked as well while the community cannot be read', async () => {
    answering(communityRoutes.one, { refused: { status: 404 } });
    await asked(3);
    expect(await screen.findByRole('dialog', { name: 'Publier 3 publications\u00a0?' })).toBeTruthy();
  });
});
