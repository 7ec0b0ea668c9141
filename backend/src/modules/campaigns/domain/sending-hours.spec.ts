import { sentAgainAt } from '@afi/contracts/quiet-hours';
import { isQuietThrough, mayBeSentAt } from './sending-hours.js';

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

  it('come again after the night, by the clock of its time zone', () => {
    expect(sentAgainAt(at('20:46'), day, 'Africa/Abidjan')).toEqual(new Date('2026-11-23T08:00:00Z'));
    expect(sentAgainAt(at('06:30'), day, 'Africa/Porto-Novo')).toEqual(at('07:00'));
    expect(sentAgainAt(at('12:00'), day, 'Africa/Abidjan')).toBeNull();
    expect(sentAgainAt(at('23:00'), null, 'Africa/Abidjan')).toBeNull();
    expect(sentAgainAt(at('23:00'), { from: '08:00', to: '08:00' }, 'Africa/Abidjan')).toBeNull();
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

describe('who sleeps through all hours of a campaign', () => {
  const day = { from: '08:00', to: '20:00' };
  const at = new Date('2026-11-22T12:00:00Z');
  const sleeps = (from: string, to: string, zone = 'Africa/Abidjan', hours: typeof day | null = day) =>
    isQuietThrough({ hours: { from, to }, zone }, hours, 'Africa/Abidjan', at);

  it('has no minute of them awake', () => {
    expect(sleeps('08:00', '20:00')).toBe(true);
    expect(sleeps('07:00', '21:30')).toBe(true);
    expect(sleeps('08:01', '20:00')).toBe(false);
    expect(sleeps('08:00', '19:59')).toBe(false);
    expect(sleeps('22:00', '07:00')).toBe(false);
    // Across midnight, from the evening to the next.
    expect(sleeps('21:00', '20:00')).toBe(true);
    expect(sleeps('21:00', '20:00', 'Africa/Abidjan', { from: '22:00', to: '06:00' })).toBe(true);
    expect(sleeps('23:00', '22:30', 'Africa/Abidjan', { from: '22:00', to: '06:00' })).toBe(false);
  });

  it('is told by the clock of where they live', () => {
    // 08:00 to 20:00 in Abidjan is 17:00 to 05:00 in Tokyo.
    expect(sleeps('17:00', '05:00', 'Asia/Tokyo')).toBe(true);
    expect(sleeps('08:00', '20:00', 'Asia/Tokyo')).toBe(false);
    // In winter 10:30 to 22:30 in New Delhi, half an hour beside the others.
    expect(sleeps('13:30', '01:30', 'Asia/Kolkata')).toBe(true);
    expect(sleeps('14:00', '01:30', 'Asia/Kolkata')).toBe(false);
  });

  it('is nobody where it is sent at any hour', () => {
    expect(sleeps('00:00', '23:59', 'Africa/Abidjan', null)).toBe(false);
    expect(sleeps('00:00', '23:59', 'Africa/Abidjan', { from: '08:00', to: '08:00' })).toBe(false);
  });
});
