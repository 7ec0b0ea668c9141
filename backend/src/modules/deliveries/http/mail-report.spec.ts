import { describe, expect, it } from '@jest/globals';
import { bouncedMail, complainedMail } from '../../../../../scripts/emulators/mail-reports.mjs';
import { leastMs } from '../../../../test/support/busy-time.js';
import { readMailReport } from './mail-report.js';

const id = '01a20d50-c090-737a-85b2-968e65cfd4f3';
const back = `rebonds+${id}@afi.test`;
const at = new Date('2026-11-24T15:00:00Z');
const read = (text: string) => readMailReport(Buffer.from(text));
const bounced = (status: string, action?: string, words?: string) => bouncedMail(back, status, action, words, at);

describe('a mail that comes back', () => {
  it.each([
    ['5.1.1', 'gone'],
    ['5.1.10', 'gone'],
    ['5.2.1', 'gone'],
    ['5.7.1', 'refused'],
    ['5.3.4', 'refused'],
    ['5.2.2', 'full'],
    ['4.4.1', 'full'],
  ])('%s says: %s', (status, says) => expect(read(bounced(status))).toEqual({ deliveryId: id, says, at }));

  it('is still being tried, or has arrived: nothing is known', () => {
    expect(read(bouncedMail(back, '4.4.1', 'delayed'))).toBeNull();
    expect(read(bouncedMail(back, '2.0.0', 'delivered'))).toBeNull();
  });

  it('is a complaint, or says that there is none', () => {
    expect(read(complainedMail(back, 'abuse', at))).toEqual({ deliveryId: id, says: 'complaint', at });
    expect(read(complainedMail(back, 'not-spam'))).toBeNull();
  });

  it('is about a mail whose own words say nothing of it', () => {
    const words = 'Content-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n';
    expect(read(bounced('5.7.1', 'failed', words))).toEqual({ deliveryId: id, says: 'refused', at });
  });

  it.each([
    [
      'of the last try',
      (mail: string) => mail.replace('Action:', 'Last-Attempt-Date: 24 Nov 2026 15:59 +0100\r\nAction:'),
      '14:59',
    ],
    [
      'in another zone',
      (mail: string) => mail.replace(/Date: .*/, 'date: Tue, 24 Nov 2026 10:30:00 -0430 (VET)'),
      '15:00',
    ],
    ['of nobody', (mail: string) => mail.replace(/Date: .*\r\n/, ''), null],
    ['nobody can read', (mail: string) => mail.replace(/Date: .*/, 'Date: Tue, 99 Foo 2026 25:00:00 +0000'), null],
    ['without a zone', (mail: string) => mail.replace(/Date: .*/, 'Date: Tue, 24 Nov 2026 15:00:00'), null],
  ])('says when: a date %s', (_, changed, time) =>
    expect(
      read(changed(bounced('5.1.1')))
        ?.at?.toISOString()
        .slice(11, 16) ?? null,
    ).toBe(time),
  );

  it('is no report: a holiday note, a mail of somebody, nothing at all', () => {
    expect(read(`To: ${back}\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1\r\nAction: failed`)).toBeNull();
    expect(read(bouncedMail('rebonds@afi.test', '5.1.1'))).toBeNull();
    expect(read('')).toBeNull();
    expect(readMailReport(Buffer.alloc(300_000, '--x\n'))).toBeNull();
  });

  it('(d234) is read in a time that follows its length', async () => {
    const long = bouncedMail(back, '5.1.1').replace('Reporting-MTA', `${'+0'.repeat(200_000)}\r\nReporting-MTA`);
    expect(await leastMs(500, () => read(long))).toBeLessThan(500);
  });
});
