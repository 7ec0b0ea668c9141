import fc from 'fast-check';
import { quietUntil } from './quiet-hours.js';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const night = { from: '22:00', to: '07:00' };
const at = (time: string) => new Date(`2026-11-22T${time}:30Z`);

describe('quiet hours', () => {
  it.each([
    ['22:00', '2026-11-23T07:00:00.000Z'],
    ['23:59', '2026-11-23T07:00:00.000Z'],
    ['00:00', '2026-11-22T07:00:00.000Z'],
    ['06:59', '2026-11-22T07:00:00.000Z'],
    ['07:00', null],
    ['21:59', null],
  ])('of a night, at %s on the clock of Abidjan, end at %s', (time, until) => {
    expect(quietUntil(night, 'Africa/Abidjan', at(time))?.toISOString() ?? null).toBe(until);
  });

  it('are those of the place somebody lives in', () => {
    expect(quietUntil(night, 'Africa/Douala', at('21:00'))?.toISOString()).toBe('2026-11-23T06:00:00.000Z');
    expect(quietUntil({ from: '12:00', to: '14:00' }, 'Africa/Nairobi', at('09:00'))?.toISOString()).toBe(
      '2026-11-22T11:00:00.000Z',
    );
  });

  it('are none until they are set', () => expect(quietUntil(null, 'Africa/Abidjan', at('23:00'))).toBeNull());

  it('end within a day, at a moment that is quiet no more', () => {
    process.stderr.write(`quiet hours: SEED=${seed}\n`);
    const minute = fc.integer({ min: 0, max: 1_439 }).map((given) => {
      const [hours, minutes] = [Math.floor(given / 60), given % 60].map((one) => String(one).padStart(2, '0'));
      return `${hours}:${minutes}`;
    });
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.constantFrom('Africa/Abidjan', 'Africa/Douala', 'Africa/Nairobi', 'Asia/Kathmandu'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        (from, to, zone, now) => {
          fc.pre(from !== to);
          const until = quietUntil({ from, to }, zone, now);
          if (!until) return;
          expect(until.getTime()).toBeGreaterThan(now.getTime());
          expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
          expect(quietUntil({ from, to }, zone, until)).toBeNull();
        },
      ),
      { seed },
    );
  });
});
