import { describe, expect, it } from '@jest/globals';
import type { CampaignView } from '@afi/contracts/campaigns';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { ChannelTable } from './ChannelTable.js';

const none = { total: 0, queued: 0, started: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0, unknown: 0 };
const whatsapp = { ...none, total: 10, read: 7, failed: 3 };
const push = { ...none, total: 4, delivered: 4 };
const campaign = {
  ...{ channels: ['push', 'whatsapp'], byChannel: { push, whatsapp }, contents: { fr: { title: 'a', text: 'b' } } },
  ...{ counts: { ...none, total: 14, read: 7, delivered: 4, failed: 3 }, clicks: {}, opens: { opened: 0, allowed: 0 } },
} as unknown as CampaignView;

describe('where the messages of each channel stand', () => {
  it('is drawn as parts of a bar for each channel, and told in numbers', () => {
    show(<ChannelTable campaign={campaign} />);
    const row = screen.getByRole('row', { name: /WhatsApp/ });
    // Read ones were delivered, and have left: as the tiles above them count.
    expect([...row.children].map((cell) => cell.textContent)).toEqual(['WhatsApp', '7', '7', '7', '3']);
    const [, bar] = [...document.querySelectorAll<HTMLElement>('[aria-hidden] span > i')].reduce<HTMLElement[][]>(
      (bars, part) => {
        const last = bars.at(-1);
        if (last?.[0]?.parentElement === part.parentElement) last?.push(part);
        else bars.push([part]);
        return bars;
      },
      [],
    );
    // Read, delivered and failed, as many as there are: what is through fills the bar from its beginning.
    expect(bar?.map((part) => part.style.flexGrow)).toEqual(['7', '0', '3']);
  });
});
