import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportRoutes, type ExportView } from '@afi/contracts/exports';
import { jobRoutes, type AdminJobDetail } from '@afi/contracts/jobs';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { answering, calls, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { ExportNotice } from './ExportNotice.js';

const now = new Date().toISOString();
const file: ExportView = {
  id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30',
  list: 'jobs',
  title: 'Tous les travaux',
  jobId: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31',
  file: null,
  createdAt: now,
  keptUntil: new Date(Date.now() + 86_400_000).toISOString(),
};
const job: AdminJobDetail = {
  id: file.jobId,
  kind: 'exports',
  word: 'exports',
  status: 'running',
  stage: 'write',
  stages: ['count', 'write'],
  percent: 45,
  seq: 1,
  attempt: 1,
  facts: { rows: 12_000, total: 26_000 },
  secondsLeft: null,
  label: 'Tous les travaux',
  subject: null,
  link: null,
  error: null,
  retryable: false,
  createdAt: now,
  startedAt: now,
  finishedAt: null,
  owner: null,
  payloadKeys: [],
  result: null,
  runs: [],
  audit: [],
};

describe('the file of a long list, above it', () => {
  beforeEach(() => {
    localStorage.clear();
    startServer();
    answering(jobRoutes.detail, job);
  });
  const lastIs = (view: ExportView) => answering(exportRoutes.mine, { items: [view], nextCursor: null });

  it('says how far it is, and can be stopped', async () => {
    lastIs(file);
    answering(jobRoutes.adminCancel, { ...job, status: 'cancelled' });
    const { person } = show(<ExportNotice list="jobs" />);
    expect(await screen.findByText(/^Écriture du fichier · 12\s000 lignes sur 26\s000 · 45\s%$/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('45');
    answering(jobRoutes.detail, { ...job, status: 'cancelled' });
    await person.click(screen.getByRole('button', { name: 'Arrêter' }));
    expect(await screen.findByText('L’écriture du fichier a été arrêtée.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('is offered to be downloaded at an address that is asked for when it is pressed', async () => {
    lastIs({ ...file, file: { name: 'jobs-2026-11-21.csv', rows: 26_000, bytes: 3_400_000 } });
    answering(exportRoutes.address, { url: '#' });
    const { person } = show(<ExportNotice list="jobs" />);
    expect(await screen.findByText(/^Le fichier est prêt : 26\s000 lignes, 3,\d\sMo\. Gardé jusqu’au/)).toBeTruthy();
    const asked = () => calls.filter((call) => call.endsWith('/address'));
    expect(asked()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Télécharger' }));
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  it('says why it was not written', async () => {
    lastIs(file);
    answering(jobRoutes.detail, {
      ...job,
      status: 'failed',
      error: { code: 'jobs.failed', message: 'Le disque est plein.' },
    });
    show(<ExportNotice list="jobs" />);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Le fichier n’a pas pu être écrit. Le disque est plein.',
    );
  });

  it('stays away once closed, until another is asked for', async () => {
    lastIs(file);
    answering(jobRoutes.detail, { ...job, status: 'cancelled' });
    const { person, leave } = show(<ExportNotice list="jobs" />);
    await person.click(await screen.findByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('region')).toBeNull();
    leave();
    lastIs({ ...file, id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d39' });
    show(<ExportNotice list="jobs" />);
    expect(await screen.findByRole('button', { name: 'Fermer' })).toBeTruthy();
  });

  it('stays away once closed, whatever is closed of other lists', async () => {
    answering(jobRoutes.detail, { ...job, status: 'cancelled' });
    for (const [list, id] of [
      ['jobs', file.id],
      ['accounts', '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d39'],
    ] as const) {
      lastIs({ ...file, list, id });
      const { person, leave } = show(<ExportNotice list={list} />);
      await person.click(await screen.findByRole('button', { name: 'Fermer' }));
      leave();
    }
    lastIs(file);
    const client = new QueryClient();
    show(<ExportNotice list="jobs" />, client);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
