import { tapToken, ticketOf } from './tap-ticket.js';

describe('the token of a tap', () => {
  const ticket = { reminderId: '0198c0de-1111-7000-8000-000000000001', dueAt: new Date('2026-12-02T07:30:00Z') };

  it('(d261) tells of which ringing it is, to who made it alone', () => {
    const token = tapToken('a secret', ticket);
    expect(token).toMatch(/^[\w-]{51}$/);
    expect(ticketOf('a secret', token)).toEqual(ticket);
    expect(ticketOf('another', token)).toBeNull();
  });

  it.each(['', 'x', 'A'.repeat(51), `${tapToken('a secret', ticket)}A`, `${tapToken('a secret', ticket)}=`])(
    'is refused where it is none: %s',
    (token) => expect(ticketOf('a secret', token)).toBeNull(),
  );

  it('is refused where anything of it was changed', () => {
    const token = tapToken('a secret', ticket);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      expect(ticketOf('a secret', changed)).toBeNull();
    }
  });
});
