import type { PollView } from '@afi/contracts/polls';
import { postPollRoutes } from '@afi/contracts/post-polls';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answering, startServer } from '../../../../test/answering.js';
import { show } from '../../../../test/show.js';
import { loadWords } from '../../../lib/i18n.js';
import { startSession } from '../../../lib/session/session.js';
import { Menu } from '../../../ui/menu/Menu.js';
import { PollActs } from './PollActs.js';

const id = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const poll: PollView = {
  ...{ type: 'poll', id, question: 'Quel jour ?', options: [], multiple: false, closesAt: null, results: 'live' },
  ...{ anonymous: false, state: 'active', voters: 0, mine: [], mayVote: false, mayManage: true },
};
const look = (body: PollView) =>
  show(
    <Menu button={(trigger) => <button {...trigger}>Actions</button>}>
      <PollActs body={body} post={{ id, title: 'La cantine' }} />
    </Menu>,
  );

beforeEach(() => loadWords(['polls']));

it.each([
  [{}, ['Fermer le sondage']],
  [{ mayManage: false }, []],
  [{ state: 'inactive' as const }, ['Rouvrir le sondage']],
  [{ state: 'inactive' as const, results: 'at-end' as const, voters: 2 }, []],
])('offers of a poll that is %j: %j', async (of, offered) => {
  const { person } = look({ ...poll, ...of });
  await person.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.queryAllByRole('menuitem').map((one) => one.textContent)).toEqual(offered);
});

it('says that the poll could not be closed, though its menu is gone by then', async () => {
  startServer();
  startSession({ token: 'x', userType: 'client', userId: 'awa' });
  answering(postPollRoutes.close, { refused: { status: 409, code: 'polls.over', message: 'Ce sondage est terminé.' } });
  const { person } = look(poll);
  await person.click(screen.getByRole('button', { name: 'Actions' }));
  await person.click(screen.getByRole('menuitem', { name: 'Fermer le sondage' }));
  expect(await screen.findByText('Ce sondage est terminé.')).toBeTruthy();
  expect(screen.queryByRole('menuitem')).toBeNull();
});
