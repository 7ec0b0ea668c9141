import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JobView } from '@afi/contracts/jobs';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { JobRow } from './JobRow.js';

const job: JobView = {
  id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30',
  kind: 'slides',
  word: 'slides',
  status: 'done',
  stage: null,
  stages: ['write'],
  percent: 100,
  seq: 1,
  attempt: 1,
  facts: {},
  secondsLeft: null,
  label: '',
  subject: null,
  link: '/app/create/slides/6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d31',
  error: null,
  retryable: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:42.000Z',
};

describe('the row of a job', () => {
  beforeEach(startServer);

  it('is no link without a name while the texts of its word are on the way', async () => {
    const loaded = jest.spyOn(i18next, 'hasLoadedNamespace').mockImplementation((word) => !word.includes('slides'));
    const asked = jest.spyOn(i18next, 'loadNamespaces').mockReturnValue(new Promise(() => undefined));
    show(<JobRow job={job} />);
    expect(await screen.findByText('Terminé')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    loaded.mockRestore();
    asked.mockRestore();
    act(() => i18next.emit('languageChanged', 'fr'));
    expect((await screen.findByRole('link')).textContent).not.toBe('');
  });
});
