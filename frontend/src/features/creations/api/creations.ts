import { creationRoutes } from '@afi/contracts/creations';
import { usePages } from '../../../lib/query/use-route-query.js';

/** All that somebody made, what changed last first. */
export const useCreations = () => usePages(creationRoutes.list, { query: {} });
