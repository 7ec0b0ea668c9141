import { deckRoutes } from '@afi/contracts/slides';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { UnwrittenNote } from './UnwrittenNote.js';

const id = crypto.randomUUID();

it('says how many slides a stopped work left unwritten, and has them written behind what is saved first', async () => {
  const calls: string[] = [];
  startServer();
  answering(deckRoutes.write, () => {
    calls.push('written');
    return { jobId: crypto.randomUUID() };
  });
  let isSaved = false;
  const before = async () => {
    calls.push('saved');
    return isSaved;
  };
  const { person } = show(<UnwrittenNote deck={{ id, unwritten: 2 }} before={before} />);
  expect(screen.getByText('2 diapositives du plan ne sont pas écrites.')).toBeTruthy();
  const press = () => person.click(screen.getByRole('button', { name: 'Écrire les 2 autres' }));
  await press();
  expect(calls).toEqual(['saved']);
  isSaved = true;
  await press();
  await waitFor(() => expect(calls).toEqual(['saved', 'saved', 'written']));
});

it('says so of a single one', () => {
  show(<UnwrittenNote deck={{ id, unwritten: 1 }} before={async () => true} />);
  expect(screen.getByText('1 diapositive du plan n’est pas écrite.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Écrire la diapositive qui manque' })).toBeTruthy();
});
