import { communityScreens } from '@afi/contracts/communities';
import { hrefOf } from '@afi/contracts/screen';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { acceptInvitation } from '../../features/communities/api/accepted-invitation.js';
import { withNext } from '../../lib/session/local-path.js';
import { part } from '../screen.js';

/** Comes with an invitation only: most who sign in have none. */
const { Content: Invited } = part(() => import('./Invited.js'), 'communities');

/** What signing in leads to: where somebody wanted to go, or the community they are invited to. */
export function useEntry() {
  const [search] = useSearchParams();
  const invite = search.get('invite') ?? '';
  const next = invite ? hrefOf(communityScreens.join, { code: invite }) : search.get('next');
  return {
    next,
    /** The same at another screen before sign-in. */
    at: (path: string): string => (invite ? hrefOf(path, { invite }) : withNext(path, next)),
    /** Whoever asks for a code here accepts the invitation. */
    accept: () => {
      if (invite) acceptInvitation(invite);
    },
    invitation: invite ? (
      <Suspense fallback={null}>
        <Invited />
      </Suspense>
    ) : null,
  };
}
