import type { UserType } from '@afi/contracts/route';
import type { ClientProfile } from '@afi/contracts/profiles';
import type { MenuEntry } from '../ui/layout/menu-entry.js';
import { opensTo, type Screen } from './screen.js';

/** `main` is the menu of the frame, `create` the sheet behind the +. */
export type MenuPlace = 'main' | 'create';

/**
 * One line of a menu: `<word>.menu.ts` exports those of a word by default, and nothing else lists them. It stands apart
 * from the word's screens because icons come with the frames, screens already with a stranger's first page.
 */
export interface MenuLine extends MenuEntry {
  place: MenuPlace;
  /** Lower ones come first. */
  order: number;
  /** Whether a client may begin it; a line without is for everyone its screen is open to. */
  mayBegin?: (profile: ClientProfile) => boolean;
}

const isOf = (to: string, path: string): boolean => to.split('?')[0] === path;

/** The lines of one place, first to last, whose screen is open to accounts of this type. */
export function linesFor(
  lines: readonly MenuLine[],
  screens: readonly Pick<Screen, 'path' | 'who'>[],
  place: MenuPlace,
  userType: UserType,
): readonly MenuLine[] {
  const open = screens.filter(({ who }) => (opensTo[who] as readonly UserType[]).includes(userType));
  return lines
    .filter((line) => line.place === place && open.some(({ path }) => isOf(line.to, path)))
    .sort((a, b) => a.order - b.order);
}
