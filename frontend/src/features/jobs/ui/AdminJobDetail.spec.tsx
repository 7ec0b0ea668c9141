import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminJobDetail as Detail, JobRun } from '@afi/contracts/jobs';
import { screen } from '@testing-library/react';
import { startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { AdminJobDetail } from './AdminJobDetail.js';

const times = { startedAt: '2026-11-21T10:00:00.000Z', finishedAt: '2026-11-21T10:00:42.000Z' };
const jobOf = (run: Pick<JobRun, 'status' | 'stages'>): Detail => ({
  id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30',
  kind: 'messages',
  word: 'messages',
  status: run.status,
  stage: null,
  stages: ['send'],
  percent: 100,
  seq: 1,
  attempt: 1,
  facts: {},
  secondsLeft: null,
  label: 'Code de connexion',
  subject: null,
  link: null,
  error: null,
  retryable: run.status === 'failed',
  createdAt: times.startedAt,
  ...times,
  owner: null,
  payloadKeys: [],
  result: null,
  runs: [{ attempt: 1, error: null, ...times, ...run }],
  audit: [],
});

describe('the page of a job', () => {
  beforeEach(startServer);

  it('never says of a job that ended that nothing has begun', async () => {
    show(<AdminJobDetail job={jobOf({ status: 'done', stages: [] })} />);
    expect(
      await screen.findByText('Aucune étape notée : l’essai a été très bref, ou date d’avant leur suivi.'),
    ).toBeTruthy();
    expect(screen.queryByText(/n’a encore commencé/)).toBeNull();
  });

  it('marks the stage at which it failed, and says kind, end and duration', async () => {
    const stages = ['read', 'send'].map((stage) => ({ stage, ...times }));
    show(<AdminJobDetail job={jobOf({ status: 'failed', stages })} />);
    expect(await screen.findByText(/^Envoi d’un message · Terminé le .+ · 42\ss/)).toBeTruthy();
    const items = screen.getAllByRole('listitem').map((item) => item.getAttribute('data-state'));
    expect(items.filter(Boolean)).toEqual(['done', 'failed']);
  });
});
