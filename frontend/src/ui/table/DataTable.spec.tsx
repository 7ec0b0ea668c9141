import { describe, expect, it, jest } from '@jest/globals';
import { adminJobList, jobRoutes, type AdminJobView } from '@afi/contracts/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { IconProgressCheck, IconRefresh } from '@tabler/icons-react';
import { answering, calls, startServer, type Refusal } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { DataTable } from './DataTable.js';
import type { ListPageOf } from './data-table.js';

const row = (number: number): AdminJobView => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'documents',
  word: 'documents',
  status: 'failed',
  stage: null,
  stages: [],
  percent: 0,
  seq: number,
  attempt: 1,
  facts: {},
  secondsLeft: null,
  label: `Travail ${number}`,
  subject: null,
  link: null,
  error: null,
  retryable: true,
  createdAt: '2026-11-21T12:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  owner: null,
});
type Page = ListPageOf<AdminJobView>;
const page = (items: AdminJobView[], more: Partial<Page> = {}): Page => ({
  items,
  nextCursor: null,
  previousCursor: null,
  count: items.length,
  ...more,
});

const columns = [
  { id: 'label', title: 'Travail', names: true, cell: (job: AdminJobView) => job.label },
  { id: 'status', title: 'État', cell: (job: AdminJobView) => job.status },
  { id: 'createdAt', title: 'Demandé le', cell: (job: AdminJobView) => job.createdAt },
];

function opened(
  answer: Page | Refusal,
  address = '/liste?tab=x',
  more: Partial<Parameters<typeof DataTable<AdminJobView, typeof jobRoutes.all, 'retry'>>[0]> = {},
) {
  window.history.replaceState({}, '', address);
  startServer();
  answering(jobRoutes.all, answer);
  const onAct = jest.fn((_act: string, _chosen: object, _note: string) =>
    Promise.resolve({ results: [{ id: row(1).id, error: null }] }),
  );
  const { person } = show(
    <DataTable
      name="Travaux"
      shape={adminJobList}
      route={jobRoutes.all}
      columns={columns}
      rows={{
        count: (_, shown) => `${shown} travaux`,
        more: (shown) => `Plus de ${shown} travaux`,
        none: 'Aucun travail ne correspond.',
      }}
      filters={[{ name: 'status', label: 'État', all: 'Tous', options: [{ value: 'failed', label: 'Échec' }] }]}
      searchFor="Chercher"
      labelOf={({ label }) => label}
      hrefOf={({ id }) => `/liste/${id}`}
      acts={[
        {
          name: 'retry',
          label: 'Réessayer',
          icon: IconRefresh,
          applies: ({ status }) => status === 'failed',
          done: (count) => `Réessayé : ${count}.`,
          asks: (count, sure) => ({ title: 'Réessayer ?', text: sure ? `${count} travaux ?` : `Parmi ${count} ?` }),
        },
      ]}
      onAct={onAct}
      empty={{ icon: IconProgressCheck, title: 'Aucun travail', text: 'Ils viendront ici.' }}
      home="/"
      {...more}
    />,
  );
  return { person, onAct };
}
const address = () => window.location.search;
const rows = async () => (await screen.findAllByRole('row')).slice(1);

describe('a list on a screen', () => {
  it('asks for what the address says', async () => {
    opened(page([row(1)]), '/liste?search=no%C3%ABl&status=failed&sort=status&cursor=abc');
    await rows();
    const asked = new URL(calls[0]?.split(' ')[1] ?? '', 'http://afi.test').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      search: 'noël',
      status: 'failed',
      sort: 'status',
      cursor: 'abc',
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('noël');
  });

  it('writes search, filter, sort and hidden columns into the address, and drops nothing else of it', async () => {
    const { person } = opened(page([row(1)]), '/liste?tab=x&cursor=abc');
    await rows();
    await person.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'failed');
    expect(address()).toBe('?tab=x&status=failed');
    await person.click(screen.getByRole('button', { name: 'État' }));
    await waitFor(() => expect(address()).toBe('?tab=x&status=failed&sort=-status'));
    await person.type(screen.getByRole('searchbox', { name: 'Chercher' }), 'aya');
    await waitFor(() => expect(address()).toBe('?tab=x&status=failed&sort=-status&search=aya'));
    await person.click(screen.getByRole('button', { name: 'Colonnes' }));
    await person.click(screen.getByRole('checkbox', { name: 'Demandé le' }));
    await waitFor(() => expect(address()).toContain('hidden=createdAt'));
    expect(screen.queryByRole('columnheader', { name: 'Demandé le' })).toBeNull();
  });

  it('keeps a filter that is set while a search is still being typed', async () => {
    const { person } = opened(page([row(1)]));
    await rows();
    await person.type(screen.getByRole('searchbox', { name: 'Chercher' }), 'aya');
    await person.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'failed');
    await waitFor(() => expect(address()).toContain('search=aya'));
    expect(address()).toContain('status=failed');
  });

  it('is worked by the keyboard: arrows, Space, Enter, and / for the search', async () => {
    const { person } = opened(page([row(1), row(2), row(3)]));
    const [first, second, third] = await rows();
    first?.focus();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(third);
    await person.keyboard('{Home}{ArrowDown} ');
    expect(document.activeElement).toBe(second);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choisir Travail 2' }).checked).toBe(true);
    await person.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await person.keyboard('a/b');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a/b');
    second?.focus();
    await person.keyboard('{Enter}');
    expect(window.location.pathname).toBe(`/liste/${row(2).id}`);
  });

  it('acts on the rows chosen after asking, and says what came of it', async () => {
    const { person, onAct } = opened(page([row(1), row(2)]));
    await rows();
    await person.click(screen.getByRole('checkbox', { name: 'Choisir Travail 1' }));
    const bar = within(screen.getByRole('region', { name: 'Lignes choisies' }));
    expect(bar.getByRole('status').textContent).toBe('1 sélectionné');
    await person.click(bar.getByRole('button', { name: 'Réessayer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 travaux ?')).toBeTruthy();
    expect(onAct).not.toHaveBeenCalled();
    await person.click(dialog.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Réessayé : 1.')).toBeTruthy();
    expect(onAct).toHaveBeenCalledWith('retry', { ids: [row(1).id] }, '');
    expect(screen.queryByRole('region', { name: 'Lignes choisies' })).toBeNull();
  });

  it('acts only on those it can be done to, and says how many', async () => {
    const { person, onAct } = opened(page([row(1), { ...row(2), status: 'done' }]));
    await rows();
    await person.click(screen.getByRole('checkbox', { name: 'Choisir Travail 2' }));
    const none = screen.getByRole<HTMLButtonElement>('button', { name: 'Réessayer · 0 sur 1' });
    expect(none.disabled).toBe(true);
    await person.click(screen.getByRole('checkbox', { name: 'Choisir Travail 1' }));
    await person.click(screen.getByRole('button', { name: 'Réessayer · 1 sur 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Réessayer ?' }));
    expect(dialog.getByText('1 travaux ?')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Retour' })).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(onAct).toHaveBeenCalledWith('retry', { ids: [row(1).id] }, ''));
  });

  it('acts on all that match, with the number that was shown', async () => {
    const { person, onAct } = opened(page([row(1), row(2)], { count: 250 }), '/liste?status=failed');
    await rows();
    await person.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
    await person.click(screen.getByRole('button', { name: 'Choisir les 250 qui correspondent' }));
    const bar = within(screen.getByRole('region', { name: 'Lignes choisies' }));
    await person.click(bar.getByRole('button', { name: 'Réessayer' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() =>
      expect(onAct).toHaveBeenCalledWith('retry', { matching: { status: 'failed' }, count: 250 }, ''),
    );
  });

  it('says that there is nothing yet, and offers nothing to look for it with', async () => {
    opened(page([]));
    expect(await screen.findByRole('heading', { name: 'Aucun travail' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('on a phone, shows its rows first: filters, sort and the rest wait behind one button that counts what narrows', async () => {
    const desk = window.innerWidth;
    Object.assign(window, { innerWidth: 360 });
    try {
      const { person } = opened(page([row(1)]), '/liste?status=failed', { csv: jobRoutes.csv });
      await screen.findByText('Travail 1');
      expect(screen.queryByRole('combobox')).toBeNull();
      await person.click(screen.getByRole('button', { name: 'Filtrer et trier · 1' }));
      const sheet = within(screen.getByRole('dialog', { name: 'Filtrer et trier' }));
      expect(sheet.getByRole('button', { name: 'Fichier CSV' })).toBeTruthy();
      await person.selectOptions(sheet.getByRole('combobox', { name: 'État' }), '');
      await person.click(sheet.getByRole('button', { name: 'Voir la liste' }));
      expect(window.location.search).not.toContain('status');
      expect(screen.getByRole('button', { name: 'Filtrer et trier' })).toBeTruthy();
    } finally {
      Object.assign(window, { innerWidth: desk });
    }
  });

  describe('as a file', () => {
    const csv = jobRoutes.csv;
    const tooLong = { refused: { status: 422, code: 'list.too-long-for-csv', message: 'Plus de 10 000 lignes.' } };

    it('asks for a job where it is too long to be sent at once, for what the address says and the clock of here', async () => {
      const onLongCsv = jest.fn((_query: Record<string, string>) => Promise.resolve());
      const { person } = opened(page([row(1)]), '/liste?status=failed&search=aya', { csv, onLongCsv });
      answering(csv, tooLong);
      await person.click(await screen.findByRole('button', { name: 'Fichier CSV' }));
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await waitFor(() =>
        expect(onLongCsv).toHaveBeenCalledWith({ status: 'failed', search: 'aya', sort: '-createdAt', zone }),
      );
      expect(screen.queryByText('Plus de 10 000 lignes.')).toBeNull();
    });

    it('says that it is too long where no job can write it', async () => {
      const { person } = opened(page([row(1)]), '/liste', { csv });
      answering(csv, tooLong);
      await person.click(await screen.findByRole('button', { name: 'Fichier CSV' }));
      expect(await screen.findByText('Plus de 10 000 lignes.')).toBeTruthy();
    });
  });

  it('is asked for again by itself while the socket is away, seldom', async () => {
    jest.useFakeTimers();
    try {
      const reads = () => calls.filter((call) => call.startsWith('GET')).length;
      opened(page([row(1)]));
      await jest.advanceTimersByTimeAsync(29_000);
      expect(reads()).toBe(1);
      await jest.advanceTimersByTimeAsync(1_500);
      expect(reads()).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that nothing matches, and how to see everything again', async () => {
    const { person } = opened(page([]), '/liste?status=failed&tab=x');
    expect(await screen.findByRole('heading', { name: 'Rien ne correspond' })).toBeTruthy();
    expect(screen.getByText('Aucun travail ne correspond.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(address()).toBe('?tab=x');
  });

  it('leads to the pages beside it', async () => {
    opened(
      page([row(1)], { nextCursor: 'suivant', previousCursor: 'avant', count: 10_001 }),
      '/liste?cursor=abc&tab=x',
    );
    expect((await screen.findByRole('link', { name: 'Suivant' })).getAttribute('href')).toBe(
      '/liste?cursor=suivant&tab=x',
    );
    expect(screen.getByRole('link', { name: 'Précédent' }).getAttribute('href')).toBe('/liste?cursor=avant&tab=x');
    expect(screen.getByText(/^Plus de 10\s000 travaux$/)).toBeTruthy();
  });

  it('says why it cannot be read', async () => {
    opened({ refused: { status: 503, message: 'Le service revient.' } });
    expect(await screen.findByText('Le service revient.')).toBeTruthy();
  });
});
