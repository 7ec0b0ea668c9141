import { aboutSlice } from './modules/about/about.module.js';
import { archivesSlice } from './modules/archives/archives.module.js';
import { assistantSlice } from './modules/assistant/assistant.module.js';
import { auditSlice } from './modules/audit/audit.module.js';
import { businessesSlice } from './modules/businesses/businesses.module.js';
import { campaignsSlice } from './modules/campaigns/campaigns.module.js';
import { canvasesSlice } from './modules/canvases/canvases.module.js';
import { closingSlice } from './modules/closing/closing.module.js';
import { coachingSlice } from './modules/coaching/coaching.module.js';
import { coinsSlice } from './modules/coins/coins.module.js';
import { commentsSlice } from './modules/comments/comments.module.js';
import { communitiesSlice } from './modules/communities/communities.module.js';
import { communityRequestsSlice } from './modules/community-requests/community-requests.module.js';
import { creationsSlice } from './modules/creations/creations.module.js';
import { deliveriesSlice } from './modules/deliveries/deliveries.module.js';
import { documentsSlice } from './modules/documents/documents.module.js';
import { exportsSlice } from './modules/exports/exports.module.js';
import { figuresSlice } from './modules/figures/figures.module.js';
import { goalsSlice } from './modules/goals/goals.module.js';
import { identitySlice } from './modules/identity/identity.module.js';
import { jobsSlice } from './modules/jobs/jobs.module.js';
import { mediaSlice } from './modules/media/media.module.js';
import { messagesSlice } from './modules/messages/messages.module.js';
import { miniappsSlice } from './modules/miniapps/miniapps.module.js';
import { modelUsageSlice } from './modules/model-usage/model-usage.module.js';
import { notificationsSlice } from './modules/notifications/notifications.module.js';
import { paymentsSlice } from './modules/payments/payments.module.js';
import { pollsSlice } from './modules/polls/polls.module.js';
import { postsSlice } from './modules/posts/posts.module.js';
import { productsSlice } from './modules/products/products.module.js';
import { profilesSlice } from './modules/profiles/profiles.module.js';
import { remindersSlice } from './modules/reminders/reminders.module.js';
import { reviewsSlice } from './modules/reviews/reviews.module.js';
import { searchSlice } from './modules/search/search.module.js';
import { settingsSlice } from './modules/settings/settings.module.js';
import { sharesSlice } from './modules/shares/shares.module.js';
import { slidesSlice } from './modules/slides/slides.module.js';
import { storiesSlice } from './modules/stories/stories.module.js';
import { thoughtsSlice } from './modules/thoughts/thoughts.module.js';
import { videosSlice } from './modules/videos/videos.module.js';
import type { Slice } from './platform/slice.js';

/** Every word of the backend, a line each. A new word adds its line; nothing else here changes. */
export const slices: readonly Slice[] = [
  aboutSlice,
  archivesSlice,
  assistantSlice,
  auditSlice,
  businessesSlice,
  campaignsSlice,
  canvasesSlice,
  closingSlice,
  coachingSlice,
  coinsSlice,
  commentsSlice,
  communitiesSlice,
  communityRequestsSlice,
  creationsSlice,
  deliveriesSlice,
  documentsSlice,
  exportsSlice,
  figuresSlice,
  goalsSlice,
  identitySlice,
  jobsSlice,
  mediaSlice,
  messagesSlice,
  miniappsSlice,
  modelUsageSlice,
  notificationsSlice,
  paymentsSlice,
  pollsSlice,
  postsSlice,
  productsSlice,
  profilesSlice,
  remindersSlice,
  reviewsSlice,
  searchSlice,
  settingsSlice,
  sharesSlice,
  slidesSlice,
  storiesSlice,
  thoughtsSlice,
  videosSlice,
];
