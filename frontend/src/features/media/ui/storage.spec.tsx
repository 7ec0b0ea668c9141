import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mediaRoutes } from '@afi/contracts/media';
import { screen } from '@testing-library/react';
import { loadWords } from '../../../lib/i18n.js';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { LargestAccounts } from './LargestAccounts.js';
import { StorageCard } from './StorageCard.js';

const giga = 1024 ** 3;
const text = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

describe('room for files', () => {
  beforeAll(() => loadWords(['media']));
  beforeEach(startServer);

  it('is told to whom it belongs: what is taken, what was sent, how much there is', async () => {
    answering(mediaRoutes.use, { stored: giga, storedLimit: 5 * giga, today: giga / 4, todayLimit: giga });
    show(<StorageCard userType="client" />);
    const meters = await screen.findAllByRole('progressbar');
    expect(meters.map((meter) => [meter.ariaLabel, meter.ariaValueNow])).toEqual([
      ['Place occupée', '20'],
      ['Envoyé en 24 heures', '25'],
    ]);
    expect(text(document.body)).toContain('256 Mo sur 1 Go');
  });

  it('is told to admins by person, the heaviest first', async () => {
    const accounts = [
      { id: '0198f1a0-0000-7000-8000-000000000001', name: 'Awa Koné', stored: 2 * giga, today: 0 },
      { id: '0198f1a0-0000-7000-8000-000000000002', name: 'Issa Diallo', stored: giga, today: 1024 },
    ];
    answering(mediaRoutes.useByAccount, { accounts, todayLimit: giga, storedLimit: 5 * giga });
    show(<LargestAccounts />);
    expect((await screen.findAllByRole('listitem')).map(text)).toEqual([
      'Awa Koné0 octets envoyés en 24 heures2 Go sur 5 Go',
      'Issa Diallo1 Ko envoyés en 24 heures1 Go sur 5 Go',
    ]);
  });
});
