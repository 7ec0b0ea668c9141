import { useEffect, useState, type RefObject } from 'react';

/** Whether something came near to what is seen: what is drawn small is drawn then. */
export function useInSight(of: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!of.current || typeof IntersectionObserver === 'undefined') return undefined;
    const looking = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    });
    looking.observe(of.current);
    return () => looking.disconnect();
  }, [of]);
  return isSeen;
}
