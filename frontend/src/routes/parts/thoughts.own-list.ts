import { thoughtRoutes } from '@afi/contracts/thoughts';
import { keepFirstPage } from '../../lib/query/keep-unseen.js';
import type { KeepOwnList } from './own-lists.js';

const keep: KeepOwnList = (client) =>
  Promise.all([true, false].map((pinned) => keepFirstPage(client, thoughtRoutes.list, { query: { pinned } as never })));
export default keep;
