import { describe, expect, it } from '@jest/globals';
import { bouncedMail, complainedMail } from '../../../../../scripts/emulators/mail-reports.mjs';
import { leastMs } from '../../../../test/support/busy-time.js';
import { readMailReport } from './mail-report.js';

const id = '01a20d50-c090-737a-85b2-968e65cfd4f3';
const back = `rebonds+${id}@afi.test`;
const read = (text: string) => readMailReport(Buffer.from(text));

describe('a mail that comes back', () => {
  it.each([
    ['5.1.1', 'gone'],
    ['5.1.10', 'gone'],
    ['5.2.1', 'gone'],
    ['5.7.1', 'refused'],
    ['5.3.4', 'refused'],
    ['5.2.2', 'full'],
    ['4.4.1', 'full'],
  ])('%s says: %s', (status, says) => expect(read(bouncedMail(back, status))).toEqual({ deliveryId: id, says }));

  it('is still being tried, or has arrived: nothing is known', () => {
    expect(read(bouncedMail(back, '4.4.1', 'delayed'))).toBeNull();
    expect(read(bouncedMail(back, '2.0.0', 'delivered'))).toBeNull();
  });

  it('is a complaint, or says that there is none', () => {
    expect(read(complainedMail(back))).toEqual({ deliveryId: id, says: 'complaint' });
    expect(read(complainedMail(back, 'not-spam'))).toBeNull();
  });

  it('is about a mail whose own words say nothing of it', () => {
    const words = 'Content-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n';
    expect(read(bouncedMail(back, '5.7.1', 'failed', words))).toEqual({ deliveryId: id, says: 'refused' });
  });

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
