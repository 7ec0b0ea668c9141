import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../../test/show.js';
import { chooseTimeZone, chosenTimeZone } from '../../lib/time-zone.js';
import { keepUserInfo, startSession } from '../../lib/session/session.js';
import { MomentField } from './MomentField.js';

const kept = jest.fn();
const known = Intl.DateTimeFormat.prototype.resolvedOptions;
function Field({ given = '' }) {
  const [value, setValue] = useState(given);
  const onChange = (iso: string) => {
    kept(iso);
    setValue(iso);
  };
  return <MomentField name="at" label="Début" value={value} onChange={onChange} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Début');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const said = () => document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

describe('a moment', () => {
  afterAll(() => void jest.restoreAllMocks());
  beforeEach(() => {
    localStorage.clear();
    startSession({ token: 'x', userType: 'client', userId: 'x' });
    kept.mockClear();
    // A phone in Cotonou: an hour ahead of Abidjan, the whole year.
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...known.call(this), timeZone: 'Africa/Porto-Novo' };
    });
  });

  it('follows the device where nobody chose a clock', () => {
    show(<Field />);
    type('2026-12-01T09:00');
    expect(kept).toHaveBeenLastCalledWith('2026-12-01T08:00:00.000Z');
    expect(said()).toBe('Porto-Novo (UTC+1)');
  });

  it('is told by the clock of the account, on a device that was never told of it, and says what that is here', () => {
    keepUserInfo({ id: 'x', settings: { timezone: 'Europe/London' } });
    show(<Field />);
    expect(said()).toMatch(/^London/);
    type('2026-12-01T09:00');
    expect(kept).toHaveBeenLastCalledWith('2026-12-01T09:00:00.000Z');
    expect(said()).toBe('London (UTC+0) · sur cet appareil\u00a0: 01/12/2026 10:00, Porto-Novo (UTC+1)');
    // In summer both clocks show the same.
    type('2026-07-01T09:00');
    expect(kept).toHaveBeenLastCalledWith('2026-07-01T08:00:00.000Z');
    expect(said()).toBe('London (UTC+1)');
  });

  it('says what becomes of an hour that a change to summer time leaves out', () => {
    keepUserInfo({ id: 'x', settings: { timezone: 'Europe/London' } });
    show(<Field />);
    type('2027-03-28T01:30');
    expect(kept).toHaveBeenLastCalledWith('2027-03-28T01:30:00.000Z');
    expect(said()).toBe('London (UTC+1) · cette heure n’existe pas ce jour-là, ce sera 28/03/2027 02:30');
  });

  it('what was chosen here counts more than the account, also to follow the device', () => {
    keepUserInfo({ id: 'x', settings: { timezone: 'Europe/London' } });
    expect(chosenTimeZone()).toBe('Europe/London');
    chooseTimeZone('Africa/Douala');
    expect(chosenTimeZone()).toBe('Africa/Douala');
    chooseTimeZone(undefined);
    expect(chosenTimeZone()).toBeUndefined();
  });

  it('what somebody else chose on this device counts for nothing; what an earlier release kept does', () => {
    chooseTimeZone('Africa/Douala');
    startSession({ token: 'y', userType: 'client', userId: 'y' });
    expect(chosenTimeZone()).toBeUndefined();
    keepUserInfo({ id: 'y', settings: { timezone: 'Europe/London' } });
    expect(chosenTimeZone()).toBe('Europe/London');
    localStorage.setItem('timezone', 'Africa/Lagos');
    expect(chosenTimeZone()).toBe('Africa/Lagos');
  });

  it('a zone this browser does not know is nobody’s', () => {
    for (const timezone of ['Mars/Olympus', 'Africa/Abidjan', 7]) {
      keepUserInfo({ id: 'x', settings: { timezone } });
      expect(chosenTimeZone()).toBeUndefined();
    }
  });
});
