import { loadedAnew } from '../../../lib/chunk-reload.js';

const load = loadedAnew(() => import('./tus.js'));

/** What sends files in pieces; undefined while it cannot be had. */
export const loadTus = () => load().catch(() => undefined);
