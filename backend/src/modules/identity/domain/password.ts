import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../../platform/problem/problem.js';
import { guessedFirst } from './guessed-passwords.js';

/** argon2id with OWASP's second parameter set: 19 MB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is compared when there is no account, so that an unknown address takes as long as a wrong password. */
const nobody = hash('no account has this password', cost);

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes the same time whether there is a hash or not. */
export async function passwordIs(password: string, storedHash: string | null): Promise<boolean> {
  const good = await verify(storedHash ?? (await nobody), password);
  return good && storedHash !== null;
}

/** Refuses pairs that differ and passwords that are guessed first (spec 5: passwords do not match). */
export function checkNewPassword(password: string, confirm: string, ownWords: readonly (string | null)[]): void {
  if (password !== confirm)
    throw new Problem('auth.passwords-differ', 422, {
      errors: [{ pointer: '/passwordConfirm', code: 'auth.passwords-differ' }],
    });
  const plain = password.toLowerCase();
  const own = ownWords.some(
    (word) => word && word.length > 3 && plain.includes(word.toLowerCase()) && plain.length < word.length + 6,
  );
  if (guessedFirst(password) || own)
    throw new Problem('auth.password-weak', 422, { errors: [{ pointer: '/password', code: 'auth.password-weak' }] });
}
