import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { prefetchOnIdle } from '../lib/idle-prefetch.js';
import { guard } from '../lib/session/route-guard.js';
import { wayOut } from '../lib/session/session.js';
import { useSession } from '../lib/session/use-session.js';
import { ErrorBoundary } from '../ui/ErrorBoundary.js';
import { useScrollToTop } from '../ui/use-scroll-to-top.js';
import { adminPages, clientPages, notFound, publicPages } from './pages.js';
import type { Page } from './page.js';

/** A screen that fails takes only its own place down; moving on starts afresh. */
function Shown({ of: { Screen } }: { of: Page }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

const noPages: readonly Page[] = [];
/** What somebody at home opens next: loaded while the browser has nothing better to do. */
const clientAhead = [
  clientPages.home,
  clientPages.communities,
  clientPages.community,
  clientPages.newDocument,
  clientPages.document,
  clientPages.jobs,
];

/** Spec 4: without a token a protected route leads to `/`; with a token any route may be opened. */
function Guarded({ children, ahead = noPages }: { children: ReactNode; ahead?: readonly Page[] }) {
  const { pathname, search } = useLocation();
  const signedIn = useSession() !== null;
  useEffect(() => (signedIn ? prefetchOnIdle(ahead.map((one) => one.load)) : undefined), [signedIn, ahead]);
  const elsewhere = signedIn ? null : (wayOut(pathname + search) ?? guard(pathname, search, false, true));
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}

function Frame({ of: { Screen } }: { of: Page }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

export function App() {
  useScrollToTop();
  return (
    <Routes>
      <Route element={<Frame of={publicPages.frame} />}>
        <Route index element={<Shown of={publicPages.landing} />} />
        <Route path="login" element={<Shown of={publicPages.login} />} />
        <Route path="register" element={<Shown of={publicPages.register} />} />
        <Route path="forgot-password" element={<Shown of={publicPages.forgot} />} />
        <Route path="verify" element={<Shown of={publicPages.verify} />} />
        <Route path="verify/password" element={<Shown of={publicPages.newPassword} />} />
        <Route path="about" element={<Shown of={publicPages.about} />} />
        <Route path="dev/outbox" element={<Shown of={publicPages.outbox} />} />
        <Route path="admin/login" element={<Shown of={publicPages.adminLogin} />} />
        <Route path="*" element={<Shown of={notFound} />} />
      </Route>
      <Route
        path="app"
        element={
          <Guarded ahead={clientAhead}>
            <Frame of={clientPages.frame} />
          </Guarded>
        }
      >
        <Route index element={<Shown of={clientPages.home} />} />
        <Route path="communities" element={<Shown of={clientPages.communities} />} />
        <Route path="communities/new" element={<Shown of={clientPages.newCommunity} />} />
        <Route path="communities/join" element={<Shown of={clientPages.joinCommunity} />} />
        <Route path="communities/:id" element={<Shown of={clientPages.community} />} />
        <Route path="posts/new" element={<Shown of={clientPages.newPost} />} />
        <Route path="posts/:id" element={<Shown of={clientPages.post} />} />
        <Route path="posts/:id/edit" element={<Shown of={clientPages.editPost} />} />
        <Route path="documents" element={<Shown of={clientPages.documents} />} />
        <Route path="documents/new" element={<Shown of={clientPages.newDocument} />} />
        <Route path="documents/:id" element={<Shown of={clientPages.document} />} />
        <Route path="jobs" element={<Shown of={clientPages.jobs} />} />
        <Route path="notifications" element={<Shown of={clientPages.notifications} />} />
        <Route path="profile" element={<Shown of={clientPages.profile} />} />
        <Route path="settings" element={<Shown of={clientPages.settings} />} />
        <Route path="*" element={<Shown of={notFound} />} />
      </Route>
      <Route
        path="admin"
        element={
          <Guarded>
            <Frame of={adminPages.frame} />
          </Guarded>
        }
      >
        <Route index element={<Shown of={adminPages.dashboard} />} />
        <Route path="jobs" element={<Shown of={adminPages.jobs} />} />
        <Route path="queues" element={<Shown of={adminPages.queues} />} />
        <Route path="notifications" element={<Shown of={adminPages.notifications} />} />
        <Route path="settings" element={<Shown of={adminPages.settings} />} />
        <Route path="*" element={<Shown of={notFound} />} />
      </Route>
    </Routes>
  );
}
