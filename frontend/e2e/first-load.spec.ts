import { filesOf, most, sum } from '../../scripts/bench/lib/first-load.mjs';
import { expect, test } from './support/browsers.js';
import { apiOf, sessionOf } from './support/people.js';
import { newCommunity } from './support/scenes.js';
import { readRun } from './support/run.js';

test('Une première visite reste légère sur un forfait compté', async ({ browser }) => {
  const { url } = readRun();
  const { token } = sessionOf('fatou');
  const { id } = await newCommunity(apiOf('fatou'), 'Classe au forfait compté');
  const load = async (path: string, by?: string) => sum(await filesOf(browser, url + path, by));
  expect.soft(await load('/')).toBeLessThan(most.landing);
  expect.soft(await load('/login')).toBeLessThan(most.login);
  expect.soft(await load(`/app/communities/${id}`, token)).toBeLessThan(most.feed);
  // The heaviest screens there are (`npm run bench` looks at all).
  for (const path of ['/app/posts/new', '/app/documents/new', '/app/settings'])
    expect.soft(await load(path, token), path).toBeLessThan(most.heaviest);
});
