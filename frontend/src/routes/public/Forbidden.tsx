import { ApiError } from '../../lib/api/api-error.js';
import { homeOf } from '../../lib/session/home.js';
import { useSession } from '../../lib/session/use-session.js';
import { ErrorState } from '../../ui/ErrorState.js';

/** In place of a screen that is not for this type of account. */
export default function Forbidden() {
  const session = useSession();
  return <ErrorState error={new ApiError(403, 'auth.forbidden', '')} home={homeOf(session?.userType)} />;
}
