import type { UserType } from '@afi/contracts/route';
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
  /** In the sheet of what can be begun: only for those who may publish in a community. */
  publishes?: true;
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
