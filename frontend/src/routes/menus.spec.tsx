import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { userTypes, type UserType } from '@afi/contracts/route';
import { describe, expect, it } from '@jest/globals';
import { IconPencil } from '@tabler/icons-react';
import { screen as page, within } from '@testing-library/react';
import i18next from 'i18next';
import { show } from '../../test/show.js';
import { ClientFrame } from '../ui/layout/ClientFrame.js';
import { linesFor, type MenuLine, type MenuPlace } from './menu.js';
import type { Screen } from './screen.js';

const here = dirname(fileURLToPath(import.meta.url));

async function ofEveryWord<One>(suffix: string): Promise<One[]> {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(suffix));
  const modules = await Promise.all(
    files.map((path) => import(join(here, path)) as Promise<{ default: readonly One[] }>),
  );
  return modules.flatMap((module) => [...module.default]);
}

const lines = await ofEveryWord<MenuLine>('.menu.ts');
const screens = await ofEveryWord<Screen>('.screens.ts');
const names = (userType: UserType, place: MenuPlace) =>
  linesFor(lines, screens, place, userType).map(({ label }) => i18next.t(label));

/** These, in this order; what other words add may stand between them. */
function expectAmong(shown: readonly string[], wanted: readonly string[]): void {
  expect(shown.filter((name) => wanted.includes(name))).toEqual(wanted);
}

const frame = (entries: readonly MenuLine[]) =>
  show(
    <ClientFrame
      entries={entries}
      search={null}
      bell={null}
      avatar={null}
      onCreate={() => undefined}
      onLanguage={() => undefined}
      notice={null}
    >
      {null}
    </ClientFrame>,
  );
const addresses = () =>
  page.getAllByRole('navigation', { name: 'Navigation principale' }).map((menu) =>
    within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );

describe('menus', () => {
  it('lead clients, managers and admins to what is theirs, in this order', () => {
    expectAmong(names('client', 'main'), [
      'Accueil',
      'Communautés',
      'Documents',
      'Produits',
      'Travaux',
      'Profil',
      'Réglages',
    ]);
    expectAmong(names('manager', 'main'), ['Tableau de bord', 'Produits', 'Notifications', 'Réglages']);
    expect(names('manager', 'main')).not.toContain('Files d’attente');
    expectAmong(names('admin', 'main'), [
      'Tableau de bord',
      'Demandes',
      'Travaux',
      'Files d’attente',
      'Notifications',
      'Réglages',
    ]);
  });

  it('offer clients all that can be begun', () => {
    expectAmong(names('client', 'create'), [
      'Transformer un PDF en publications',
      'Transformer un lien',
      'Écrire une publication',
      'Ajouter un produit',
      'Rejoindre une communauté',
      'Créer une communauté',
    ]);
    expect(names('manager', 'create')).toEqual([]);
  });

  it('give no two places one name, and none that of the button which begins something', () => {
    for (const userType of userTypes) {
      const all = [...names(userType, 'main'), i18next.t('shell:nav.create')];
      expect(all).toEqual([...new Set(all)]);
    }
  });

  it('stand under three headings beside the page, at most six under each', () => {
    const entries = linesFor(lines, screens, 'main', 'client');
    frame(entries);
    expect(entries.filter(({ group }) => !group).map(({ to }) => to)).toEqual(['/app', '/app/chat']);
    for (const name of ['Pour moi', 'À partager', 'Mon compte']) {
      const links = within(page.getByRole('group', { name })).getAllByRole('link');
      expect(links.length).toBeGreaterThan(2);
      expect(links.length).toBeLessThanOrEqual(6);
    }
  });

  it('have no line that leads to no screen', () => {
    const paths = new Set(screens.map(({ path }) => path));
    expect(lines.map(({ to }) => to.split('?')[0] ?? '').filter((path) => !paths.has(path))).toEqual([]);
  });

  it('give every line a rank of its own', () => {
    for (const userType of userTypes) {
      for (const place of ['main', 'create'] as const) {
        const ranks = linesFor(lines, screens, place, userType).map(({ order }) => order);
        expect([userType, place, new Set(ranks).size]).toEqual([userType, place, ranks.length]);
      }
    }
  });

  it('show a screen that has a line, and none that has no line or is not open to the account', () => {
    const mine = { path: '/app/polls', who: 'client' } as const;
    const silent = { path: '/app/polls/new', who: 'client' } as const;
    const theirs = { path: '/admin/polls', who: 'manager' } as const;
    const line = { place: 'main', order: 1, label: 'menu:products.list', icon: IconPencil } as const;
    const entries = linesFor(
      [
        { ...line, to: theirs.path },
        { ...line, to: mine.path, bar: true },
      ],
      [mine, silent, theirs],
      'main',
      'client',
    );
    frame(entries);
    expect(addresses()).toEqual([['/app/polls'], ['/app/polls']]);
  });

  it('keep in the bar of a phone only what is opened every day', () => {
    frame(linesFor(lines, screens, 'main', 'client'));
    const [side = [], bar = []] = addresses();
    expect(side.length).toBeGreaterThan(bar.length);
    expect(bar).toEqual(['/app', '/app/communities', '/app/chat', '/app/profile']);
  });
});
