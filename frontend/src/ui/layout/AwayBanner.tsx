import { useLiveState } from '../../lib/live/use-live.js';
import { useReadAge } from '../../lib/shown-reads.js';
import { OfflineBanner } from './Banner.js';

/** The banner of those signed in, who see what was read before: it tells when. */
export function AwayBanner() {
  return <OfflineBanner away={useReadAge()} isLineLost={useLiveState() === 'lost'} />;
}
