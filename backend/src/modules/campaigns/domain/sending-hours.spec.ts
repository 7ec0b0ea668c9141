import { mayBeSentAt } from './sending-hours.js';

describe('the hours a campaign is sent in', () => {
  const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
  const day = { from: '08:00', to: '20:00' };

  it('begin and end by the clock of its time zone', () => {
    expect(mayBeSentAt(at('07:59'), day, 'Africa/Abidjan')).toBe(false);
    expect(mayBeSentAt(at('08:00'), day, 'Africa/Abidjan')).toBe(true);
    expect(mayBeSentAt(at('19:59'), day, 'Africa/Abidjan')).toBe(true);
    expect(mayBeSentAt(at('20:00'), day, 'Africa/Abidjan')).toBe(false);
    // An hour later in Cotonou.
    expect(mayBeSentAt(at('07:00'), day, 'Africa/Porto-Novo')).toBe(true);
    expect(mayBeSentAt(at('19:00'), day, 'Africa/Porto-Novo')).toBe(false);
  });

  it('may go across midnight, and none means any', () => {
    const night = { from: '22:00', to: '06:00' };
    expect(['21:59', '22:00', '00:30', '05:59', '06:00'].map((one) => mayBeSentAt(at(one), night, 'UTC'))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(mayBeSentAt(at('03:00'), null, 'UTC')).toBe(true);
  });
});
