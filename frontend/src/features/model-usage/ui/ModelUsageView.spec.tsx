import { modelUsageRoutes, type ModelUseView } from '@afi/contracts/model-usage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { ModelUsageView } from './ModelUsageView.js';

const used = { calls: 2, promptTokens: 1_200, completionTokens: 300, spoken: 0, heard: 0, drawn: 0, cost: 0.0054 };
const row: ModelUseView = {
  ...{ id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30', day: '2026-11-22', kind: 'answers', word: 'assistant', ...used },
  model: 'llama-70b',
  person: { id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31', fullname: 'Awa Koné' },
};
const page = (...items: ModelUseView[]) => ({ items, nextCursor: null, previousCursor: null, count: items.length });

describe('the page of what the model took', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    startServer();
  });

  it('tells what it cost, for whom and for what work, and how much a person may use', async () => {
    const sums = {
      today: used,
      month: used,
      kinds: [{ ...used, kind: 'answers', word: 'assistant' }],
      dailyLimit: 5_000,
    };
    answering(modelUsageRoutes.sums, sums);
    answering(modelUsageRoutes.all, page(row));
    show(<ModelUsageView />);
    expect((await screen.findAllByText('Awa Koné')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getAllByText(/0,0054/).length).toBeGreaterThan(2));
    expect((await screen.findAllByText('Réponse d’Afi')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Réponse d’Afi · llama-70b')).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Une personne dispose de 5.000 jetons par jour/)).toBeTruthy();
  });

  it('tells the letters a voice read, which are no tokens', async () => {
    const read = { calls: 3, promptTokens: 0, completionTokens: 0, spoken: 1_800, heard: 0, drawn: 0, cost: null };
    const film = { ...row, ...read, kind: 'video-render', word: 'videos' };
    answering(modelUsageRoutes.sums, { today: read, month: { ...used, spoken: 1_800 }, kinds: [], dailyLimit: null });
    answering(modelUsageRoutes.all, page(film));
    show(<ModelUsageView />);
    await waitFor(() => expect(screen.getAllByText(/^1.800 lettres lues$/).length).toBeGreaterThan(1));
    expect(await screen.findByText(/1.500 jetons · 1.800 lettres lues$/)).toBeTruthy();
  });

  it('tells the minutes a service wrote down, begun ones whole', async () => {
    const listened = { calls: 2, promptTokens: 0, completionTokens: 0, spoken: 0, heard: 61, drawn: 0, cost: 0.0061 };
    answering(modelUsageRoutes.sums, { today: listened, month: listened, kinds: [], dailyLimit: null });
    answering(modelUsageRoutes.all, page({ ...row, ...listened, kind: 'transcription', word: 'thoughts' }));
    show(<ModelUsageView />);
    expect(await screen.findByText(/^2 minutes transcrites$/)).toBeTruthy();
    expect((await screen.findAllByText(/2 appels · 2 minutes transcrites$/)).length).toBe(2);
  });

  it('tells what waits for a service, and which setting names it', async () => {
    const waiting = [{ setting: 'STT_BASE_URL', count: 3 }];
    answering(modelUsageRoutes.sums, { today: used, month: used, kinds: [], dailyLimit: null, waiting });
    answering(modelUsageRoutes.all, page());
    show(<ModelUsageView />);
    expect(await screen.findByText(/^3 enregistrements attendent d’être écrits.*STT_BASE_URL/)).toBeTruthy();
  });

  it('tells how much it was where no price is set', async () => {
    const none = { ...used, cost: null };
    answering(modelUsageRoutes.sums, { today: none, month: none, kinds: [], dailyLimit: null });
    answering(modelUsageRoutes.all, page());
    show(<ModelUsageView />);
    expect((await screen.findAllByText(/1.500 jetons/)).length).toBe(2);
    expect(await screen.findByText('Rien pour l’instant')).toBeTruthy();
  });
});
