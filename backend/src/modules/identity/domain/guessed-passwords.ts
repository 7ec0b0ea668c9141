import { normalised } from '@afi/contracts/letters';

/**
 * Passwords that are tried first: those of the usual lists of leaked ones that have ten characters or more, in French and in
 * English, with the digits and marks people add to them (ASVS 6.2.4).
 */
const words = [
  'password|passwort|motdepasse|monmotdepasse|secret|changeme|changezmoi|letmein|welcome|bienvenue|bonjour|hello',
  'admin|administrator|administrateur|superadmin|afi|test|demo|guest|user|default|login|access|master|root',
  'iloveyou|jetaime|jetaimefort|monamour|chouchou|doudou|loulou|soleil|coucou|cheri|cherie|princess|princesse|sunshine',
  'football|basketball|baseball|marseille|barcelona|realmadrid|manchester|liverpool|arsenal|chelsea|juventus|asecmimosas',
  'dragon|monkey|superman|batman|pokemon|starwars|naruto|michael|jennifer|charlie|nicolas|christian|jesuschrist|jesus',
  'butterfly|strawberry|chocolate|sweetheart|computer|internet|whatever|trustno|freedom|blessing|abidjan|cotonou|douala',
  'azerty|azertyuiop|qwerty|qwertyuiop|qwertz|asdfghjkl|qsdfghjklm|zxcvbnm|wxcvbn|abc|abcd|abcdef|abcdefgh|abcdefghij',
].join('|');
const madeOfWords = new RegExp(`^(?:${words})+$`);

/** Rows and columns of keyboards, and what is counted: a password that follows one is no secret. */
const rows = [
  '01234567890123456789',
  '98765432109876543210',
  '1234567891011121314151617181920',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2z3e4r5t6y7u8i9o0p',
  'a1z2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb',
  '1qa2ws3ed4rf5tg6yh',
  '14725836901472583690',
  '15975345678915975346',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
];

/** The letters that digits and symbols stand for in nobody's secret. */
const plainLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

export function guessedFirst(password: string): boolean {
  const typed = normalised(password.toLowerCase(), 'NFKC');
  if (new Set(typed).size < 4) return true;
  const inner = typed.replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, '');
  const spelled = typed
    .replace(/(?<![\d!?.*#_-])[\d!?.*#_-]+$/, '')
    .replace(/[01345 7@$]/g, (character) => plainLetters[character] ?? '');
  if (madeOfWords.test(inner) || madeOfWords.test(spelled)) return true;
  if (rows.some((row) => row.includes(typed) || (inner.length > 4 && row.includes(inner)))) return true;
  // The same few characters again and again: abc123abc123, 112233445566.
  return /^(.{1,6})\1+.?$/.test(typed) || /^(?:(.)\1)+$/.test(typed) || /^\d{1,6}(.)\1{3,}\d*$/.test(typed);
}
