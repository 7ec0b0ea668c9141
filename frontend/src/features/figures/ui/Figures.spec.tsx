import { figuresRoutes } from '@afi/contracts/figures';
import type { AnswerOf } from '@afi/contracts/route';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { FiguresView } from './FiguresView.js';
import { MyFiguresView } from './MyFiguresView.js';

type Counts = AnswerOf<typeof figuresRoutes.mine>['counts'];
const none: Counts = { communities: 0, managed: 0, posts: 0, drafts: 0, readers: 0, documents: 0, toReview: 0 };
const mine = (counts: Partial<Counts>, members = 0) =>
  answering(figuresRoutes.mine, {
    counts: { ...none, ...counts },
    days: [{ day: '2026-11-21', posts: 0, members }],
  });
const nothing = () => screen.findByRole('heading', { name: 'Rien à compter pour l’instant' });
const steps = () => screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);

beforeEach(() => startServer());

describe('the figures of somebody who has none', () => {
  it('say to find a community first', async () => {
    mine({ communities: 2 });
    show(<MyFiguresView />);
    expect(await nothing()).toBeTruthy();
    expect(steps()).toEqual([
      ['Créer une communauté', '/app/communities/new'],
      ['Rejoindre avec un code', '/app/communities/join'],
    ]);
  });

  it('say to publish, once there is where', async () => {
    mine({ communities: 1, managed: 1 });
    show(<MyFiguresView />);
    expect(await nothing()).toBeTruthy();
    expect(steps()).toEqual([
      ['Écrire une publication', '/app/posts/new'],
      ['Ajouter un document', '/app/documents/new'],
    ]);
  });

  it.each([
    ['a draft', { drafts: 1 }, 0],
    ['a member who joined', { communities: 1, managed: 1 }, 1],
  ] as const)('are figures from the first thing on: %s', async (_, counts, members) => {
    mine(counts, members);
    show(<MyFiguresView />);
    expect(await screen.findByRole('link', { name: /^Brouillons/ })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Rien à compter pour l’instant' })).toBeNull();
  });
});

describe('who reads and publishes nowhere', () => {
  it.each([
    [2, /^Vous lisez des communautés sans y publier/],
    [0, /^On publie dans une communauté/],
  ])('in %i communities is told the next step', async (communities, text) => {
    mine({ communities });
    show(<MyFiguresView />);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the figures of the installation', () => {
  it.each([
    [0, 0],
    [2, 1],
  ])('lead to the reasons of failures where there are some: %i', async (jobsFailed, ways) => {
    const counts = { clients: 1, communities: 1, members: 1, postsPublished: 1, documents: 1, jobsRunning: 0 };
    answering(figuresRoutes.dashboard, { counts: { ...counts, jobsFailed }, days: [] });
    show(<FiguresView />);
    expect(await screen.findByRole('link', { name: 'Voir' })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Voir les raisons' })).toHaveLength(ways);
  });
});
