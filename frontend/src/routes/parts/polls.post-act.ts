import { PollActs } from '../../features/polls/ui/PollActs.js';
import type { PostActViews } from '../../features/posts/ui/PostActs.js';

export default { poll: PollActs } satisfies PostActViews;
