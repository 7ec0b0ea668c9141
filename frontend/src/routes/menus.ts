import type { UserType } from '@afi/contracts/route';
import type { MenuEntry } from '../ui/layout/menu-entry.js';
import { opensTo, type Who } from './screen.js';

/** `<word>.menu.ts` exports the lines of a word by default, and nothing else lists them. */
export interface MenuLine extends MenuEntry {
  who: Who;
  /** Lower ones come first. */
  order: number;
}

const found = import.meta.glob<readonly MenuLine[]>('./**/*.menu.ts', { eager: true, import: 'default' });
const lines = Object.values(found)
  .flat()
  .sort((a, b) => a.order - b.order);

/** Words that name these lines, beside the shell's own. */
export function menuWords(holds: readonly Who[]): string[] {
  const words = lines.filter(({ who }) => holds.includes(who)).map(({ label }) => label.split(':')[0] ?? '');
  return [...new Set(words)].filter((word) => word !== 'shell');
}

/** What the menus of an account of this type lead to, first to last. */
export function menuFor(userType: UserType): readonly MenuEntry[] {
  return lines.filter(({ who }) => (opensTo[who] as readonly UserType[]).includes(userType));
}
