import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { TimeZoneField } from './TimeZoneField.js';

const picked = jest.fn();
beforeEach(async () => {
  startServer();
  picked.mockReset();
  await loadWords(['profiles']);
});

async function opened() {
  const { person } = show(<TimeZoneField value="Africa/Lome" onChange={picked} />);
  await person.click(screen.getByRole('button', { name: /Lomé \(UTC\+0\)$/ }));
  const list = await screen.findByRole('dialog');
  const found = () => within(list).getAllByRole('button', { name: /UTC/ });
  return { person, list, found, names: () => found().map((one) => one.textContent) };
}

describe('time zones', () => {
  it.each(['le caire', 'cairo', 'égypte', 'egypt', 'Africa/Cairo'])('are found by "%s"', async (search) => {
    const { person, list, found, names } = await opened();
    await person.type(within(list).getByRole('searchbox'), search);
    expect(names()).toEqual([expect.stringMatching(/^Le Caire, ÉgypteUTC\+[23]$/)]);
    await person.click(found()[0] as HTMLElement);
    expect(picked).toHaveBeenCalledWith('Africa/Cairo');
  });

  it('are found by the beginnings of words', async () => {
    const { person, list, names } = await opened();
    await person.type(within(list).getByRole('searchbox'), 'al');
    expect(names()).toEqual(['Alger, AlgérieUTC+1']);
  });

  it('stand in the order of their names, after the device’s own', async () => {
    const { names } = await opened();
    const [device, ...zones] = names();
    expect(device).toMatch(/^Comme l’appareil/);
    expect(zones).toEqual([...zones].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'fr')));
    expect(zones).toContain('Praia, Cap-VertUTC-1');
  });
});
