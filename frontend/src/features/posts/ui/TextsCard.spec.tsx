import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { postRoomRoutes } from '@afi/contracts/post-room';
import { screen } from '@testing-library/react';
import { loadWords } from '../../../lib/i18n.js';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { TextsCard } from './TextsCard.js';

const mega = 1024 ** 2;

describe('room for texts of posts', () => {
  beforeAll(() => loadWords(['posts']));
  beforeEach(startServer);

  it('is told to whom it belongs: what is taken, what was written, how much there is', async () => {
    answering(postRoomRoutes.use, {
      stored: 50 * mega,
      storedLimit: 200 * mega,
      today: 2 * mega,
      todayLimit: 20 * mega,
    });
    show(<TextsCard />);
    const meters = await screen.findAllByRole('progressbar');
    expect(meters.map((meter) => [meter.ariaLabel, meter.ariaValueNow])).toEqual([
      ['Place des publications et brouillons', '25'],
      ['Écrit en 24 heures', '10'],
    ]);
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain('50 Mo sur 200 Mo');
  });
});
