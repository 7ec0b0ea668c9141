import type { UserType } from '@afi/contracts/route';
import { linesFor, type MenuLine, type MenuPlace } from './menu.js';
import { screens } from './screens.js';

const found = import.meta.glob<readonly MenuLine[]>('./**/*.menu.ts', { eager: true, import: 'default' });
const lines = Object.values(found).flat();

/** What a menu leads an account of this type to, first to last. */
export const menuFor = (userType: UserType, place: MenuPlace = 'main'): readonly MenuLine[] =>
  linesFor(lines, screens, place, userType);
