import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { show } from '../../test/show.js';
import { Link, NavLink } from './Link.js';

const link = () => screen.getByRole('link');
const at = () => window.location.pathname + window.location.search;
/** Whether the app went there itself; else the browser was left to answer the press. */
const taken = (init?: MouseEventInit): boolean => !fireEvent.click(link(), { cancelable: true, ...init });

describe('a link to a screen', () => {
  beforeEach(() => window.history.replaceState(null, '', '/app?tab=feed'));

  it('has an address that can be copied, and goes there without loading the page anew', () => {
    show(<Link to="/app/documents?status=done">Documents</Link>);
    expect(link().getAttribute('href')).toBe('/app/documents?status=done');
    expect(taken()).toBe(true);
    expect(at()).toBe('/app/documents?status=done');
  });

  it('leaves a press for another tab, another window or another button to the browser', () => {
    show(<Link to="/app/documents">Documents</Link>);
    for (const press of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      expect([press, taken(press)]).toEqual([press, false]);
    expect(at()).toBe('/app?tab=feed');
  });

  it('leaves a link to another tab to the browser', () => {
    show(
      <Link to="/app/documents" target="_blank">
        Documents
      </Link>,
    );
    expect(taken()).toBe(false);
  });

  it('does what its screen says first, which may keep it from going', () => {
    const onClick = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    show(
      <Link to="/app/documents" onClick={onClick}>
        Documents
      </Link>,
    );
    taken();
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(at()).toBe('/app?tab=feed');
  });

  it('adds nothing to the history where it leads to the page that is open, or takes its place', () => {
    const before = window.history.length;
    const { leave } = show(<Link to="/app?tab=feed">Publications</Link>);
    taken();
    leave();
    show(
      <Link to="/app/jobs" replace>
        Travaux
      </Link>,
    );
    taken();
    expect([at(), window.history.length]).toEqual(['/app/jobs', before]);
  });

  it('keeps the page where only the query is given', () => {
    show(<Link to="?tab=members">Membres</Link>);
    taken();
    expect(at()).toBe('/app?tab=members');
  });
});

describe('a line of a menu', () => {
  const current = (to: string, end?: boolean) => {
    const { leave } = show(
      <NavLink to={to} {...(end === undefined ? {} : { end })}>
        Là
      </NavLink>,
    );
    const said = link().getAttribute('aria-current');
    leave();
    return said;
  };

  it('says that the page is there, or below it', () => {
    window.history.replaceState(null, '', '/app/documents/12');
    expect(current('/app/documents')).toBe('page');
    expect(current('/app/doc')).toBeNull();
    expect(current('/app/jobs')).toBeNull();
  });

  it('says so of the page alone where all others are below it', () => {
    window.history.replaceState(null, '', '/app/documents');
    expect(current('/app', true)).toBeNull();
    expect(current('/app/documents', true)).toBe('page');
  });
});
