import { homeOf } from '../../lib/session/home.js';
import { useSession } from '../../lib/session/use-session.js';
import { ErrorPage } from '../../ui/ErrorPage.js';

/** In place of a screen that is not for this type of account. */
export default function Forbidden() {
  const session = useSession();
  return <ErrorPage status={403} home={homeOf(session?.userType)} />;
}
