import { noted, paceOf, plannedOf, toldPace } from './progress.js';

describe('how fast a campaign goes on', () => {
  it('is told from what was seen within the last seconds, once there is enough', () => {
    let seen = noted([], { at: 0, settled: 0 });
    expect(paceOf(seen)).toBeNull();
    seen = noted(seen, { at: 2_000, settled: 160 });
    expect(paceOf(seen)).toBe(80);
    seen = noted(seen, { at: 20_000, settled: 500 });
    seen = noted(seen, { at: 22_000, settled: 520 });
    expect(paceOf(seen)).toBe(10);
  });

  it.each([
    [80, 800, { per: 'perSecond', rate: 80, seconds: 10 }],
    [1.4, 10, { per: 'perSecond', rate: 1, seconds: 10 }],
    [0.4, 10, { per: 'perMinute', rate: 24, seconds: 25 }],
    [0.4, 0, { per: 'perMinute', rate: 24, seconds: 0 }],
    [0.001, 10, null],
    [0, 10, null],
    [null, 10, null],
  ] as const)('of %s a second with %s left says what is left at the number shown', (pace, left, told) => {
    expect(toldPace(pace, left)).toEqual(told);
  });

  it('begins anew where what failed is sent again', () => {
    const seen = noted(noted([], { at: 0, settled: 100 }), { at: 1_000, settled: 40 });
    expect(seen).toEqual([{ at: 1_000, settled: 40 }]);
  });
});

describe('how many messages a campaign was to send', () => {
  it('counts those a stop kept from leaving, and not those that were left out before', () => {
    const none = { total: 0, queued: 0, started: 0, sent: 0, delivered: 0, read: 0, failed: 0, unknown: 0 };
    const counts = { ...none, total: 2_012, sent: 400, skipped: 1_612 };
    const reason = { channel: 'whatsapp', status: 'skipped', reason: '' } as const;
    const reasons = [
      { ...reason, code: 'campaigns.cancelled', count: 1_584 },
      { ...reason, code: 'campaigns.no-number', count: 28 },
    ];
    expect(plannedOf({ counts, reasons })).toBe(1_984);
  });
});
