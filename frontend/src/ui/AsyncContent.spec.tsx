import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { show } from '../../test/show.js';
import { ApiError } from '../lib/api/api-error.js';
import { noteAnswer, noteNoAnswer } from '../lib/online.js';
import { AsyncContent } from './AsyncContent.js';

type Query = Parameters<typeof AsyncContent<string>>[0]['query'];
const idle: Query = { data: undefined, error: null, fetchStatus: 'idle', refetch: () => undefined };
const shown = (query: Partial<Query>) =>
  show(<AsyncContent query={{ ...idle, ...query }}>{(text) => <p>lu : {text}</p>}</AsyncContent>);

describe('content that is read', () => {
  it('is a skeleton with one status message first', () => {
    shown({ fetchStatus: 'fetching' });
    expect(screen.getByRole('status', { name: 'Chargement' })).toBeTruthy();
  });

  it('stays when a later read fails', () => {
    shown({ data: 'bonjour', error: new ApiError(503, 'x', 'Réessayez.') });
    expect(screen.getByText('lu : bonjour')).toBeTruthy();
    expect(screen.queryByText('Réessayez.')).toBeNull();
  });

  it('says why it is missing, and tries again when asked', async () => {
    const refetch = jest.fn();
    const { person } = shown({ error: new ApiError(503, 'x', 'Le service revient.'), refetch });
    expect(screen.getByText('Le service revient.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    [403, 'Cette page ne vous est pas ouverte'],
    [404, 'Introuvable'],
  ])('says %i in a person’s words', (status, words) => {
    shown({ error: new ApiError(status, 'x', '') });
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  });

  it('says that the network is away where nothing was kept', () => {
    shown({ fetchStatus: 'paused' });
    expect(screen.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeTruthy();
  });

  it('says so at once, before a call that found nobody is made once more', () => {
    noteNoAnswer();
    shown({ fetchStatus: 'fetching', failureCount: 1 });
    expect(screen.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeTruthy();
    expect(screen.getByText(/^Cette page n’a pas encore été gardée.*dès que le réseau reviendra/)).toBeTruthy();
    act(() => noteAnswer());
    expect(screen.getByRole('status', { name: 'Chargement' })).toBeTruthy();
  });
});
