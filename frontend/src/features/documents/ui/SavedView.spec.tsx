import { screen } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import { circular } from '../../../../test/documents.js';
import { show } from '../../../../test/show.js';
import { SavedView } from './SavedView.js';

const saved = {
  ...circular,
  savedAt: '2026-11-21T11:00:00.000Z',
  drafts: circular.drafts.map((draft) => ({ ...draft, postId: draft.id, postTitle: draft.title })),
};
const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const focused = () => document.activeElement?.textContent ?? '';

describe('a document whose proposals became posts', () => {
  it.each([true, false])('takes whoever saved them to the result: published %s', (published) => {
    scroll.mockClear();
    show(<SavedView document={saved} published={published} />);
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
    expect(focused()).toContain(screen.getByRole('heading', { level: 2 }).textContent);
  });

  it('leads to those posts alone that are still there, as they are called now', () => {
    const [first, second, ...others] = saved.drafts;
    const drafts = [{ ...first, postTitle: 'La cantine rouvre' }, { ...second, postTitle: null }, ...others];
    show(<SavedView document={{ ...saved, drafts: drafts as typeof saved.drafts }} published={null} />);
    const posts = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(posts).toEqual(['La cantine rouvre', 'Le transportSupprimée ou retirée', 'La bibliothèque']);
    expect(screen.queryByRole('link', { name: /Le transport/ })).toBeNull();
  });

  it('leaves whoever opens it later where they are', () => {
    scroll.mockClear();
    show(<SavedView document={saved} published={null} />);
    expect(scroll).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});
