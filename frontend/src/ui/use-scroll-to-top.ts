import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new page starts at its top; going back keeps the place the browser remembers, and so does what opens within a page. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const arrive = useEffectEvent(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  });
  useEffect(() => arrive(), [pathname]);
}
