import { identityScreens } from '@afi/contracts/identity';
import type { UserType } from '@afi/contracts/route';
import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { isChunkAwaited, onChunkAwaited } from '../lib/chunk-reload.js';
import { prefetchOnIdle } from '../lib/idle-prefetch.js';
import { homeOf } from '../lib/session/home.js';
import { guard } from '../lib/session/route-guard.js';
import { wayOut } from '../lib/session/session.js';
import { useSession } from '../lib/session/use-session.js';
import { useOnline } from '../lib/use-online.js';
import { AwayPage } from '../ui/ErrorPage.js';
import { ErrorBoundary } from '../ui/ErrorBoundary.js';
import { FrameOutline } from '../ui/layout/FrameOutline.js';
import { ScreenTitle } from '../ui/layout/page-head.js';
import { LateSkeleton } from '../ui/Skeleton.js';
import { Toasts } from '../ui/Toasts.js';
import { useScrollToTop } from '../ui/use-scroll-to-top.js';
import { opensTo, type Part, type Screen, type Who } from './screen.js';
import { forbidden, frames, notFound, type Frame } from './frames.js';
import { screens } from './screens.js';

/** What is seen while a part is on the way; without a network that is said. */
function Awaited({ outline }: { outline: ReactNode }) {
  const awaited = useSyncExternalStore(onChunkAwaited, isChunkAwaited);
  const online = useOnline();
  return awaited && !online ? <AwayPage /> : outline;
}

/** `outline` is seen while the part is on the way. */
function Shown({ of: { Content }, outline }: { of: Part; outline: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Awaited outline={outline} />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}

const isFor = (who: Who, userType: UserType): boolean => (opensTo[who] as readonly UserType[]).includes(userType);

/** A screen that fails takes only its own place down; moving on starts afresh. */
function ShownScreen({ screen }: { screen: Screen }) {
  const { pathname } = useLocation();
  const userType = useSession()?.userType;
  const opens = !userType || isFor(screen.who, userType);
  return (
    <ScreenTitle value={screen.title}>
      <Shown key={pathname} of={opens ? screen : forbidden} outline={<LateSkeleton />} />
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
  return elsewhere ? <Navigate to={elsewhere} replace /> : <Shown of={frame} outline={<FrameOutline />} />;
}

/** What somebody who is signed in, or about to be, opens next is on the way before they ask. */
function Open({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  const userType = useSession()?.userType ?? (pathname === identityScreens.login ? 'client' : undefined);
  useEffect(() => {
    if (!userType) return undefined;
    const next = frames.filter(({ guarded, holds }) => guarded && holds.some((who) => isFor(who, userType)));
    const home = screens.filter(({ path }) => path === homeOf(userType));
    return prefetchOnIdle([...next, ...home].map((one) => one.load));
  }, [userType]);
  return <Shown of={frame} outline={null} />;
}

/** A frame, and in it the screens it holds. */
const routes: RouteObject[] = frames.map((frame) => ({
  element: frame.guarded ? <Guarded frame={frame} /> : <Open frame={frame} />,
  children: [
    ...screens
      .filter((screen) => frame.holds.includes(screen.who))
      .map((screen) => ({ path: screen.path, element: <ShownScreen screen={screen} /> })),
    { path: frame.unknown, element: <Shown of={notFound} outline={null} /> },
  ],
}));

export function App() {
  useScrollToTop();
  return (
    <>
      {useRoutes(routes)}
      <Toasts />
    </>
  );
}
