import { maxReminders, reminderRoutes } from '@afi/contracts/reminders';
import { keepAnswer } from '../../lib/query/keep-unseen.js';
import type { KeepOwnList } from './own-lists.js';

const keep: KeepOwnList = (client) => keepAnswer(client, reminderRoutes.list, { query: { limit: maxReminders } });
export default keep;
