import { lazy } from 'react';
import type { AudienceParts } from '../../features/campaigns/api/audience-parts.js';

export default {
  communityIds: lazy(() => import('../../features/communities/ui/CommunityFilter.js')),
} satisfies AudienceParts;
