import { goalRoutes } from '@afi/contracts/goals';
import { keepFirstPage } from '../../lib/query/keep-unseen.js';
import type { KeepOwnList } from './own-lists.js';

const keep: KeepOwnList = (client) => keepFirstPage(client, goalRoutes.list, { query: { active: true } as never });
export default keep;
