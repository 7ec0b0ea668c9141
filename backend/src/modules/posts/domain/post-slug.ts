import { withoutAccents } from '@afi/contracts/letters';
import { v4 as random } from 'uuid';

const longest = 60;

/** The last part of a public post's address: its title in plain letters, and some that nobody guesses. */
export function slugOf(title: string): string {
  const plain = withoutAccents(title, 'NFKD')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|(?<!-)-+$/g, '');
  return [plain, random().slice(0, 8)].filter(Boolean).join('-');
}
