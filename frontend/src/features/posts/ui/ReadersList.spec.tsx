import { postMarkRoutes, type ReaderView } from '@afi/contracts/post-marks';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { ReadersList } from './ReadersList.js';

const postId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const reader = (n: number): ReaderView => ({
  ...{ id: `6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d${10 + n}`, fullname: `Membre ${n}`, picture: null },
  ...{ readAt: null, seenAt: null },
});

describe('the list of who has read', () => {
  beforeEach(startServer);

  it('is printed whole, however much of it was scrolled to', async () => {
    let page = 0;
    answering(postMarkRoutes.readers, () => {
      page += 1;
      const items = [reader(2 * page), reader(2 * page + 1)];
      return {
        items,
        nextCursor: page < 3 ? `page ${page}` : null,
        previousCursor: null,
        count: null,
        read: 0,
        members: 6,
        remindableAt: null,
      };
    });
    const printed: number[] = [];
    window.print = jest.fn(() => void printed.push(screen.getAllByRole('listitem').length));
    const { person } = show(<ReadersList postId={postId} who="unread" />);
    await screen.findByText('Membre 2');
    await person.click(screen.getByRole('button', { name: 'Imprimer' }));
    await waitFor(() => expect(printed).toEqual([6]));
  });
});
