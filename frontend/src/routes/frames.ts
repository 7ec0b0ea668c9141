import { platformScreens } from '@afi/contracts/platform';
import { part, type Offline, type Part, type Who } from './screen.js';

export const notFound = part(() => import('./public/NotFound.js'));
export const forbidden = part(() => import('./public/Forbidden.js'));

export interface Frame extends Part {
  /** Whose screens it surrounds. */
  holds: readonly Who[];
  /** Addresses below it that no screen has. */
  unknown: string;
  /** A visitor is led out of it, with the way back. */
  guarded: boolean;
  /** Stands around screens that open without a network. */
  offline?: Offline;
}

export const frames: readonly Frame[] = [
  { ...part(() => import('./public/PublicLayout.js')), holds: ['anyone'], unknown: '*', guarded: false, offline: true },
  {
    ...part(() => import('./app/ClientLayout.js'), 'notifications', 'jobs', 'media', 'menu'),
    holds: ['client'],
    unknown: `${platformScreens.home}/*`,
    guarded: true,
    offline: { parts: ['OutboxSheet', 'Uploads'], words: ['outbox'] },
  },
  {
    ...part(() => import('./admin/AdminLayout.js'), 'identity', 'notifications', 'jobs', 'media', 'menu'),
    holds: ['staff', 'admin', 'manager'],
    unknown: `${platformScreens.dashboard}/*`,
    guarded: true,
  },
];
