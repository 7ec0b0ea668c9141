import { jobRoutes } from '@afi/contracts/jobs';
import { deckExportRoutes } from '@afi/contracts/slide-exports';
import type { DeckView } from '@afi/contracts/slides';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { DeckFiles } from './DeckFiles.js';

const deck: Pick<DeckView, 'id' | 'files'> = { id: crypto.randomUUID(), files: [] };
const jobId = crypto.randomUUID();
let done: string[];

beforeEach(() => {
  done = [];
  startServer();
  answering(deckExportRoutes.create, () => ({ id: crypto.randomUUID(), jobId }));
});

const open = async (onPost: (() => Promise<boolean>) | null) => {
  const { person } = show(
    <DeckFiles
      {...{ deck, onPost }}
      making={[]}
      before={() => {
        done.push('saved');
        return Promise.resolve(true);
      }}
      onAsked={(format, id, forPost) => done.push(`${format} ${id === jobId} ${forPost}`)}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Télécharger' }));
  return person;
};
const posting = (isThere: boolean) => () => {
  done.push('post');
  return Promise.resolve(isThere);
};

describe('a deck that is posted from its own page', () => {
  it('is saved, and its PDF posted where there is one', async () => {
    const person = await open(posting(true));
    await person.click(screen.getByRole('menuitem', { name: 'Publier dans une communauté' }));
    await waitFor(() => expect(done).toEqual(['saved', 'post']));
    expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('is made into a PDF first where there is none', async () => {
    const person = await open(posting(false));
    await person.click(screen.getByRole('menuitem', { name: 'Publier dans une communauté' }));
    await waitFor(() => expect(done).toEqual(['saved', 'post', 'pdf true true']));
  });

  it('is not offered to who may publish nowhere', async () => {
    await open(null);
    expect(screen.getAllByRole('menuitem')).toHaveLength(2);
  });

  it('says what a file costs before it is made', async () => {
    answering(jobRoutes.prices, { prices: [{ kind: 'slides-exports', coins: 2 }] });
    await open(posting(false));
    expect(await screen.findAllByRole('menuitem', { name: /· 2 jetons$/ })).toHaveLength(3);
  });
});
