import type { UserType } from '@afi/contracts/route';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { prefetchOnIdle } from '../lib/idle-prefetch.js';
import { guard } from '../lib/session/route-guard.js';
import { wayOut } from '../lib/session/session.js';
import { useSession } from '../lib/session/use-session.js';
import { ErrorBoundary } from '../ui/ErrorBoundary.js';
import { ScreenTitle } from '../ui/layout/page-head.js';
import { Toasts } from '../ui/Toasts.js';
import { useScrollToTop } from '../ui/use-scroll-to-top.js';
import { opensTo, type Part, type Screen } from './screen.js';
import { forbidden, frames, notFound, type Frame } from './frames.js';
import { screens } from './screens.js';
import { SessionEnd } from './SessionEnd.js';

function Shown({ of: { Content } }: { of: Part }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A screen that fails takes only its own place down; moving on starts afresh. */
function ShownScreen({ screen }: { screen: Screen }) {
  const { pathname } = useLocation();
  const userType = useSession()?.userType;
  const opens = !userType || (opensTo[screen.who] as readonly UserType[]).includes(userType);
  return (
    <ScreenTitle value={screen.title}>
      <Shown key={pathname} of={opens ? screen : forbidden} />
    </ScreenTitle>
  );
}

const ahead = screens.filter((one) => one.ahead);

/** Spec 4: without a token a protected route leads to `/`; with a token any route may be opened. */
function Guarded({ frame }: { frame: Frame }) {
  const { pathname, search } = useLocation();
  const signedIn = useSession() !== null;
  useEffect(() => {
    const next = ahead.filter((one) => frame.holds.includes(one.who));
    return signedIn ? prefetchOnIdle(next.map((one) => one.load)) : undefined;
  }, [signedIn, frame]);
  const elsewhere = signedIn ? null : (wayOut(pathname + search) ?? guard(pathname, search, false, true));
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Shown of={frame} />;
}

/** A frame, and in it the screens it holds. */
const routes: RouteObject[] = frames.map((frame) => ({
  element: frame.guarded ? <Guarded frame={frame} /> : <Shown of={frame} />,
  children: [
    ...screens
      .filter((screen) => frame.holds.includes(screen.who))
      .map((screen) => ({ path: screen.path, element: <ShownScreen screen={screen} /> })),
    { path: frame.unknown, element: <Shown of={notFound} /> },
  ],
}));

export function App() {
  useScrollToTop();
  return (
    <>
      <SessionEnd />
      {useRoutes(routes)}
      <Toasts />
    </>
  );
}
