import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { withoutNetwork } from '../../test/answering.js';
import { show } from '../../test/show.js';
import { noteAnswer, noteNoAnswer } from '../lib/online.js';
import { ErrorPage } from './ErrorPage.js';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the page in place of a screen', () => {
  it.each([
    [403, '403 Cette page ne vous est pas ouverte'],
    [404, '404 Cette page est introuvable'],
    [500, '500 Erreur'],
  ])('says %i in its heading, and leads on', (status, words) => {
    show(<ErrorPage status={status} home="/app" />);
    expect(heading()).toBe(words);
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/app');
  });

  it('of a file that is not there without a network is no fault of the app', async () => {
    withoutNetwork();
    noteNoAnswer();
    show(<ErrorPage error={new TypeError('Failed to fetch dynamically imported module: /assets/Profile.js')} />);
    expect(heading()).toBe('Vous êtes hors connexion');
    noteAnswer();
    await waitFor(() => expect(heading()).toBe('Cette page arrive'));
  });
});
