import { archiveRoutes, type ArchiveView } from '@afi/contracts/archives';
import { jobRoutes } from '@afi/contracts/jobs';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { shownHere } from '../../../lib/seen.js';
import { ArchiveCard } from './ArchiveCard.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const at = '2026-11-21T10:00:00.000Z';
const file = { name: 'archive.zip', bytes: 2_048 };
const archive: ArchiveView = { id, jobId: id, createdAt: at, keptUntil: at, nextAt: at, file };

it('is what its page shows, for as long as it does: nobody needs to be told that it is ready', async () => {
  await loadWords(['archives', 'jobs']);
  startServer();
  answering(archiveRoutes.mine, { items: [archive], nextCursor: null });
  answering(jobRoutes.one, { refused: { status: 404 } });
  const { leave } = show(<ArchiveCard />);
  expect(await screen.findByRole('button', { name: 'Télécharger' })).toBeTruthy();
  expect(shownHere([id])).toBe(id);
  leave();
  expect(shownHere([id])).toBeUndefined();
});
