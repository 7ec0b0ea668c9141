import { useEffect } from 'react';
import { closeLive } from '../lib/live/live.js';
import { onSessionEnd } from '../lib/session/session.js';

/** Closes the live line once a session is over; the guard of the routes leads out. */
export function SessionEnd() {
  useEffect(() => onSessionEnd(closeLive), []);
  return null;
}
