import { describe, expect, it } from '@jest/globals';
import { toldReasons } from './reasons.js';

describe('why messages failed or were left out', () => {
  it('begins with what failed, and tells a reason of several channels once', () => {
    const ended = { status: 'skipped' as const, code: 'campaigns.opted-out', reason: 'Ne veut pas de messages' };
    const told = toldReasons([
      { ...ended, channel: 'whatsapp', count: 40 },
      { ...ended, channel: 'email', count: 30 },
      { channel: 'email', status: 'failed', code: 'deliveries.address-gone', reason: 'N’existe pas', count: 2 },
    ]);
    expect(told.map(({ code, channels, count }) => [code, channels, count])).toEqual([
      ['deliveries.address-gone', ['email'], 2],
      ['campaigns.opted-out', ['whatsapp', 'email'], 70],
    ]);
  });
});
