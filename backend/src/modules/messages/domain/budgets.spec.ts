import { budgetsOf, pauseBefore } from './budgets.js';

describe('budgets of messages', () => {
  it('let the first 60 of an hour from one address go at once, and each later one a little later', () => {
    const pauses = Array.from({ length: 300 }, (_, index) => pauseBefore(index + 1, 300));
    expect(new Set(pauses.slice(0, 60))).toEqual(new Set([0]));
    expect(pauses.slice(60, 64)).toEqual([250, 500, 750, 1_000]);
    expect(Math.max(...pauses)).toBe(15_000);
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  });

  it('count a WhatsApp message by its country and by all, an e-mail by all e-mails', () => {
    const hour = { all: 100, country: 10 };
    const keys = (channel: 'whatsapp' | 'email', to: string) =>
      budgetsOf({ channel, to, newcomer: false }, hour).map(({ name, key, points }) => [name, key, points]);
    expect(keys('whatsapp', '+2290197112234')).toEqual([
      ['messages country', '+229', 10],
      ['messages whatsapp', 'all', 100],
    ]);
    expect(keys('email', 'a@b.tld')).toEqual([['messages email', 'all', 100]]);
  });

  it('keep a fifth for those who have an account', () => {
    const newcomer = budgetsOf(
      { channel: 'whatsapp', to: '+2290197112234', newcomer: true },
      { all: 100, country: 10 },
    );
    expect(newcomer.map(({ points }) => points)).toEqual([8, 80, 10, 100]);
  });

  it('give answers to who writes to us a part of their own, which takes nothing from login codes', () => {
    const [to, hour] = ['+2250707000001', { all: 100, country: 10 }];
    const reply = budgetsOf({ channel: 'whatsapp', to, isReply: true }, hour);
    expect(reply.map(({ points }) => points)).toEqual([2, 20]);
    const code = budgetsOf({ channel: 'whatsapp', to }, hour).map(({ name }) => name);
    expect(reply.filter(({ name }) => code.includes(name))).toEqual([]);
  });
});
