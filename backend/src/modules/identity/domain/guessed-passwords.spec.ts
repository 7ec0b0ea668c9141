import fc from 'fast-check';
import { leastMs } from '../../../../test/support/busy-time.js';
import { guessedFirst } from './guessed-passwords.js';

describe('(d24, ASVS 6.2.4) a password', () => {
  it.each([
    '1234567890',
    '0123456789',
    '9876543210',
    '12345678910',
    '1111111111',
    '1122334455',
    'aaaaaaaaaab',
    'azertyuiop',
    'qwertyuiop',
    'azerty12345',
    'qwerty123456',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'abcdefghij',
    'abc123abc123',
    'password123',
    'Password2026!',
    'P@ssw0rd123',
    'passw0rd!!!!',
    'motdepasse',
    'MotDePasse1',
    'Bienvenue2026',
    'iloveyou123',
    'jetaime2026',
    'adminadmin',
    'administrator',
    'superadmin1',
    'bonjour123',
    'realmadrid7',
    'basketball',
    'Marseille13!',
    '1472583690',
  ])('%s is guessed first', (password) => expect(guessedFirst(password)).toBe(true));

  it.each([
    'trois mots bien longs',
    'premier-demarrage-42',
    'un nouveau long secret',
    'correct horse battery staple',
    'tortue bleue du lac',
    'Xk7#pQ2!vLm9',
    '  deux espaces devant',
    '🐢🌊🐘🌵🍋🥁🧭🪁🦜🌙',
    'mon chat dort a midi',
  ])('%s is not', (password) => expect(guessedFirst(password)).toBe(false));

  it('that is random is not, and none takes long to look at', async () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{22}$/), (password) => !guessedFirst(password)),
      { seed: 11 },
    );
    const guess = () => {
      for (const long of ['a'.repeat(200), 'afi'.repeat(66), 'abcabd'.repeat(33), '1'.repeat(199) + 'a'])
        guessedFirst(long);
    };
    expect(await leastMs(200, guess)).toBeLessThan(200);
  });
});
