import { settingsScreens } from '@afi/contracts/settings';
import '../../lib/query/keep-reads.js';
import { identityScreens } from '@afi/contracts/identity';
import { notificationScreens } from '@afi/contracts/notifications';
import { IconLogout } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { leave, useProfile } from '../../features/identity/api/profile.js';
import { AccountMenu } from '../../features/identity/ui/AccountMenu.js';
import { useFollowChanges } from '../../lib/live/use-follow-changes.js';
import { useJobsLive } from '../../features/jobs/api/jobs.js';
import { useNotificationsLive } from '../../features/notifications/api/notifications.js';
import { Bell } from '../../features/notifications/ui/Bell.js';
import { usePlatform } from '../../features/platform/api/platform.js';
import { openLive } from '../../lib/live/live.js';
import { useSession } from '../../lib/session/use-session.js';
import { showToast } from '../../lib/toast.js';
import { AdminFrame, type AdminEntry } from '../../ui/layout/AdminFrame.js';
import { LanguageSwitch } from '../../ui/layout/LanguageSwitch.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { menuFor } from '../menus.js';
import { OutboxLine } from '../../ui/outbox/OutboxLine.js';
import { Uploads } from '../parts/Uploads.js';

function SignedIn() {
  const session = useSession();
  const errorText = useErrorText();
  const { profile, userType, isPlaceholderData } = useProfile();
  const { data: platform } = usePlatform();
  const socketUrl = platform?.features.socketUrl;
  useEffect(() => {
    if (session && socketUrl !== undefined) void openLive(session, socketUrl ?? '');
  }, [session, socketUrl]);
  useNotificationsLive(userType, isPlaceholderData ? undefined : profile?.notificationsCount);
  useFollowChanges();
  useJobsLive();
  const entries: AdminEntry[] = [
    ...menuFor(userType).map(({ to, open, ...line }) =>
      open
        ? {
            ...line,
            run: () => void open().catch((error: unknown) => showToast({ tone: 'bad', text: errorText(error) })),
          }
        : { ...line, to },
    ),
    { label: 'shell:account.logout', icon: IconLogout, run: () => void leave() },
  ];
  return (
    <AdminFrame
      entries={entries}
      bell={<Bell to={notificationScreens.admin} />}
      avatar={<AccountMenu profile={profile} settingsPath={settingsScreens.admin} />}
      tools={<LanguageSwitch />}
      notice={
        <>
          <OutboxLine />
          <Uploads />
        </>
      }
    >
      <Outlet />
    </AdminFrame>
  );
}

/** Without a session there is no profile to load: out to the login of admins (spec 4). */
export default function AdminLayout() {
  const session = useSession();
  return session ? <SignedIn /> : <Navigate to={identityScreens.adminLogin} replace />;
}
