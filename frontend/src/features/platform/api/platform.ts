import { platformRoutes } from '@afi/contracts/platform';
import { useRead } from '../../../lib/query/use-read.js';

/** What this installation is and can do; it hardly ever changes. */
export const usePlatform = () => useRead(platformRoutes.about, {}, { staleTime: 10 * 60_000 });

/** Messages of the embedded mode, read again every two seconds; they hold login codes, so they stay off the disk. */
export const useOutbox = (to: string) =>
  useRead(platformRoutes.devOutbox, { query: to ? { to } : {} }, { refetchInterval: 2_000, staleTime: 0, kept: false });
