import { askedBy, numbersOf } from './spoken-word.js';

describe('what somebody asks for who writes to our number', () => {
  it.each(['STOP', 'stop', ' Stop. ', 'ARRÊT', 'arret', 'Arrêtez svp', 'stop merci', 'ARRE\u0302T', 'Désabonner'])(
    '%j ends messages',
    (text) => expect(askedBy(text)).toBe('stop'),
  );
  it.each(['START', 'Reprendre', 'reprendre !'])('%j begins them again', (text) => expect(askedBy(text)).toBe('start'));
  it.each([
    '',
    'Bonjour',
    'Le bus ne fait plus de stop devant l’école',
    'stop ou encore, qui vient ?',
    'Reprendre la classe lundi',
    'STOPPER',
    '🛑',
    'x'.repeat(100_000),
  ])('%j is anything else', (text) => expect(askedBy(text)).toBeNull());
});

describe('numbers WhatsApp may mean', () => {
  it('are one, or in Benin that of today too', () => {
    expect(numbersOf('2250700000001')).toEqual(['+2250700000001']);
    expect(numbersOf('22961000000')).toEqual(['+22961000000', '+2290161000000']);
    expect(numbersOf('2290161000000')).toEqual(['+2290161000000']);
  });
});
