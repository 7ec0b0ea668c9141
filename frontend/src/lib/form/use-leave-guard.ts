import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardHistory } from '../history-guard.js';
import { isStartingAfresh } from '../start-afresh.js';

interface Leaving {
  go: () => void;
}

const placeOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** The address of a link of this site that would take the place of the page, else null. */
function leadsAway(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== window.location.origin) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Asks before a page with unsaved text is left: by a link, the browser's own back, a reload or a closed tab. Done here
 * because the router's blocker needs its data router, which weighs 17 KB on every first visit.
 */
export function useLeaveGuard(active: boolean) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    const here = placeOf(window.history.state);
    let released = false;
    let returning = false;
    const onClick = (event: MouseEvent) => {
      const path = leadsAway(event);
      if (path === null || released) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving({
        go: () => {
          // Until the next screen has come, this one stands: who has said yes is not asked again by a reload.
          released = true;
          void navigate(path);
        },
      });
    };
    const onPop = (event: PopStateEvent) => {
      if (released) return;
      // Before the router hears of it: the address goes back to this page, then the person is asked.
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      const by = placeOf(event.state) - here;
      returning = true;
      window.history.go(-by);
      setLeaving({
        go: () => {
          released = true;
          window.history.go(by);
        },
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!released && !isStartingAfresh()) event.preventDefault();
    };
    let release = () => undefined as void;
    // After the letter that begins it: the browser takes a while over such a listener, and a key must not wait for it.
    const begin = setTimeout(() => {
      document.addEventListener('click', onClick, { capture: true });
      release = guardHistory(onPop);
      window.addEventListener('beforeunload', onUnload);
    });
    return () => {
      clearTimeout(begin);
      document.removeEventListener('click', onClick, { capture: true });
      release();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active, navigate]);
  return {
    asking: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => {
      setLeaving(null);
      leaving?.go();
    },
  };
}
