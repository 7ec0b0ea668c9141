import { safeUrl } from './log.module.js';

describe('an address as it is logged', () => {
  it.each([
    ['/api/invitations/KWTR-7XNB', '/api/invitations/…'],
    ['/api/Invitations/kwtr7xnb?from=whatsapp', '/api/Invitations/…?from=whatsapp'],
    ['/register?invite=KWTR-7XNB', '/register?invite=…'],
    ['/register?lang=fr&invite=KWTR-7XNB&x=1', '/register?lang=fr&invite=…&x=1'],
    ['/register?INVITE=KWTR-7XNB', '/register?INVITE=…'],
  ])('(d91) leaves an invitation out: %s', (asked, logged) => {
    expect(safeUrl(asked)).toBe(logged);
  });
});
