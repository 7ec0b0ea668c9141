import { memoryRoutes, type MemoryView } from '@afi/contracts/assistant-memory';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { PrivateExtras } from './PrivateExtras.js';

describe('who let a model read private thoughts for answers alone', () => {
  let memory: MemoryView;
  beforeEach(() => {
    startServer();
    memory = { enabled: true, privateThoughts: true, privateExtras: null, facts: [] };
    answering(memoryRoutes.read, () => memory);
    answering(memoryRoutes.extras, ({ allowed }) => (memory = { ...memory, privateExtras: allowed }));
  });

  it.each([
    ['Oui, aussi pour cela', true],
    ['Non, seulement pour répondre', false],
  ])('is asked once about what came later: %s', async (name, said) => {
    const { person } = show(<PrivateExtras />);
    await person.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(memory.privateExtras).toBe(said);
  });

  it.each([
    [null, null],
    [false, null],
    [true, true],
    [true, false],
  ])('and nobody else is: allowed %s, agreed %s', async (privateThoughts, privateExtras) => {
    memory = { ...memory, privateThoughts, privateExtras };
    show(<PrivateExtras />);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
