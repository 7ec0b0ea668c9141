import { thoughtRoutes, type ThoughtView } from '@afi/contracts/thoughts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { ChooseThoughts } from './ChooseThoughts.js';

const thought = (at: number, content: string): ThoughtView => ({
  ...{
    id: `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3${at}`,
    title: '',
    content,
    summary: '',
    tags: [],
    category: null,
    goal: null,
  },
  ...{ mood: null, private: true, pinned: at === 1, audio: null, transcript: null, at: `2026-11-0${at}T10:00:00.000Z` },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', updatedAt: '2026-11-21T10:00:00.000Z', version: 1 },
});
const rain = thought(1, 'La pluie est tombée.');
const market = thought(2, 'Le marché ouvre.');
const page = (...items: ThoughtView[]) => ({ items, nextCursor: null, previousCursor: null, count: null });
const chosen = (onCancel = () => undefined as void) =>
  show(
    <ChooseThoughts
      lead="Touchez les pensées à raconter"
      act={(ids) => <output>{ids.join()}</output>}
      none={<a href="/app/thoughts">Écrire</a>}
      onCancel={onCancel}
    />,
  );
const taken = () => screen.getByRole('region', { name: 'Pensées choisies' }).querySelector('output')?.textContent;

describe('choosing thoughts to make something of', () => {
  beforeEach(() => {
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    startServer();
    answering(thoughtRoutes.list, page(market, rain));
  });

  it('offers nothing else: a tap anywhere on one takes it, another leaves it', async () => {
    const { person } = chosen();
    await person.click(await screen.findByText('La pluie est tombée.'));
    expect(taken()).toBe(rain.id);
    expect(screen.getByText('1 choisie')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
    await person.click(screen.getByText('La pluie est tombée.'));
    expect(taken()).toBe('');
  });

  it('has the number, the act and the way out in one bar', async () => {
    let left = false;
    const { person } = chosen(() => void (left = true));
    await person.click(await screen.findByText('La pluie est tombée.'));
    const bar = within(screen.getByRole('region', { name: 'Pensées choisies' }));
    expect([bar.getByText('1 choisie').getAttribute('role'), taken()]).toEqual(['status', rain.id]);
    await person.click(bar.getByRole('button', { name: 'Annuler' }));
    expect(left).toBe(true);
  });

  it('says how many of those chosen nobody has written down yet', async () => {
    const voice: ThoughtView = { ...thought(3, ''), transcript: { state: 'waiting' } };
    answering(thoughtRoutes.list, page(market, voice));
    const { person } = chosen();
    await person.click(await screen.findByText('Tout choisir'));
    const bar = within(screen.getByRole('region', { name: 'Pensées choisies' }));
    expect(bar.getAllByRole('status')[0]?.textContent).toBe('2 choisies dont 1 sans texte encore');
    await person.click(screen.getByText('Le marché ouvre.'));
    expect(bar.getAllByRole('status')[0]?.textContent).toBe('1 choisie dont 1 sans texte encore');
  });

  it('works by keys', async () => {
    const { person } = chosen();
    (await screen.findByRole('checkbox', { name: /Le marché ouvre/ })).focus();
    await person.keyboard(' ');
    expect(taken()).toBe(market.id);
  });

  it('takes all that are shown, or none', async () => {
    const { person } = chosen();
    await person.click(await screen.findByRole('button', { name: 'Tout choisir' }));
    expect(taken()).toBe([market.id, rain.id].join());
    await person.click(screen.getByRole('button', { name: 'Ne rien choisir' }));
    expect(taken()).toBe('');
  });

  it('keeps the choice for who comes back to the page', async () => {
    const { person, leave } = chosen();
    await person.click(await screen.findByText('La pluie est tombée.'));
    leave();
    chosen();
    expect(await screen.findByText('1 choisie')).toBeTruthy();
    expect(taken()).toBe(rain.id);
  });

  it('leads on where there is nothing to choose from', async () => {
    answering(thoughtRoutes.list, page());
    chosen();
    expect(await screen.findByRole('link', { name: 'Écrire' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Pensées choisies' })).toBeNull();
  });
});
