import { platformScreens } from '@afi/contracts/platform';
import { loadWords } from '../lib/i18n.js';
import { part, type Load, type Part, type Screen, type Who } from './screen.js';
import PublicLayout from './public/PublicLayout.js';

const found = import.meta.glob<readonly Screen[]>('./**/*.screens.ts', { eager: true, import: 'default' });

/** Every screen of every word. */
export const screens: readonly Screen[] = Object.values(found).flat();

export const notFound = part(() => import('./public/NotFound.js'));
export const forbidden = part(() => import('./public/Forbidden.js'));

export interface Frame extends Part {
  /** Whose screens it surrounds. */
  holds: readonly Who[];
  /** Addresses below it that no screen has. */
  unknown: string;
  /** A visitor is led out of it, with the way back. */
  guarded: boolean;
}

/** A frame with a menu comes with the words that name its lines. */
function withMenu(load: Load, ...holds: Who[]): Pick<Frame, 'load' | 'Content' | 'holds'> {
  const loadAll: Load = async () => {
    const [frame, { menuWords }] = await Promise.all([load(), import('./menus.js')]);
    await loadWords(menuWords(holds));
    return frame;
  };
  return { ...part(loadAll, 'identity', 'notifications', 'jobs'), holds };
}

export const frames: readonly Frame[] = [
  // Part of the first file, as the page of strangers is.
  { ...part(() => Promise.resolve({ default: PublicLayout })), holds: ['anyone'], unknown: '*', guarded: false },
  {
    ...withMenu(() => import('./app/ClientLayout.js'), 'client'),
    unknown: `${platformScreens.home}/*`,
    guarded: true,
  },
  {
    ...withMenu(() => import('./admin/AdminLayout.js'), 'staff', 'admin', 'manager'),
    unknown: `${platformScreens.dashboard}/*`,
    guarded: true,
  },
];
