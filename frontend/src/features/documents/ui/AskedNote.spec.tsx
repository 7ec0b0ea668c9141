import { documentScreens, type DocumentView } from '@afi/contracts/documents';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { circular } from '../../../../test/documents.js';
import { show } from '../../../../test/show.js';
import { startSession } from '../../../lib/session/session.js';
import { readOwnState } from '../../../lib/session/own-state.js';
import { AskedNote } from './AskedNote.js';

const page: DocumentView = { ...circular, kind: 'link', url: 'https://example.org/rapport', words: 6_200, asked: null };

function Where() {
  const { pathname, search, state } = useLocation();
  return <pre data-testid="where">{JSON.stringify([pathname + search, readOwnState(state)])}</pre>;
}
const shown = (document: DocumentView) =>
  show(
    <>
      <AskedNote document={document} />
      <Where />
    </>,
  );

describe('a page that turned out to be long', () => {
  it('is read again with a say in what is made of it', async () => {
    startSession({ token: 'jeton', userType: 'client', userId: 'awa' });
    const { person } = shown(page);
    await person.click(screen.getByRole('button', { name: 'Choisir et relire' }));
    const [address, state] = JSON.parse(screen.getByTestId('where').textContent ?? '') as [string, object];
    expect(address).toBe(`${documentScreens.create}?communityId=${page.communityId}&kind=link`);
    expect(state).toMatchObject({ url: page.url, long: true });
  });

  it.each([
    ['short', { words: 900 }],
    ['no page', { kind: 'pdf' }],
    ['read with a say already', { asked: { posts: 3, given: 3 } }],
  ] as const)('is not offered that where it is %s', (_, changes) => {
    shown({ ...page, ...changes });
    expect(screen.queryByRole('button', { name: 'Choisir et relire' })).toBeNull();
  });
});
