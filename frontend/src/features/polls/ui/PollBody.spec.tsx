import type { PollView } from '@afi/contracts/polls';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import PollBody from './PollBody.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const poll: PollView = {
  ...{ type: 'poll', id, question: 'Quel jour ?', options: [], multiple: false, closesAt: null, results: 'live' },
  ...{ anonymous: false, state: 'active', voters: 0, mine: [], mayVote: false, mayManage: false },
};
const look = (body: PollView, postId: string | null = id) =>
  show(<PollBody body={body} post={{ id: postId, title: '' }} />);

beforeEach(() => loadWords(['polls']));

describe('a poll that everybody may read', () => {
  it('says above its options that members vote, and leads to where one becomes one', () => {
    look(poll);
    const way = screen.getByRole('link', { name: 'J’ai un code' });
    expect(way.getAttribute('href')).toBe('/app/communities/join');
    expect(screen.getByText('Seuls les membres votent.').compareDocumentPosition(screen.getByText('Quel jour ?'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it.each([{ mayVote: true }, { mayManage: true }, { state: 'expired' as const }])(
    'says nothing of it for %j',
    (who) => {
      look({ ...poll, ...who });
      expect(screen.queryByText('Seuls les membres votent.')).toBeNull();
    },
  );

  it('says nothing of it in a preview', () => {
    look(poll, null);
    expect(screen.queryByText('Seuls les membres votent.')).toBeNull();
  });
});
