import { settingsScreens } from '@afi/contracts/settings';
import '../../ui/theme/mantine-app.css';
import { identityScreens } from '@afi/contracts/identity';
import { jobScreens } from '@afi/contracts/jobs';
import { notificationScreens } from '@afi/contracts/notifications';
import { platformScreens } from '@afi/contracts/platform';
import { IconBell, IconGauge, IconLogout, IconProgressCheck, IconSettings, IconStack2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { leave, useProfile } from '../../features/identity/api/profile.js';
import { AccountMenu } from '../../features/identity/ui/AccountMenu.js';
import { useFollowChanges } from '../../lib/live/use-follow-changes.js';
import { useJobsLive } from '../../features/jobs/api/jobs.js';
import { openQueues } from '../../features/jobs/api/open-queues.js';
import { useNotificationsLive } from '../../features/notifications/api/notifications.js';
import { Bell } from '../../features/notifications/ui/Bell.js';
import { usePlatform } from '../../features/platform/api/platform.js';
import { openLive } from '../../lib/live/live.js';
import { useSession } from '../../lib/session/use-session.js';
import { showToast } from '../../lib/toast.js';
import { AdminFrame, type AdminEntry } from '../../ui/layout/AdminFrame.js';
import { LanguageSwitch } from '../../ui/layout/LanguageSwitch.js';
import { useErrorText } from '../../lib/use-error-text.js';

function SignedIn() {
  const session = useSession();
  const errorText = useErrorText();
  const { profile, userType, isPlaceholderData } = useProfile();
  const { data: platform } = usePlatform();
  const socketUrl = platform?.features.socketUrl;
  useEffect(() => {
    if (session && socketUrl !== undefined) void openLive(session, socketUrl ?? '');
  }, [session, socketUrl]);
  useNotificationsLive(isPlaceholderData ? undefined : profile?.notificationsCount);
  useFollowChanges();
  useJobsLive(() => undefined);
  const operator: AdminEntry[] =
    userType === 'admin'
      ? [
          { word: 'dashboard', icon: IconGauge, to: platformScreens.dashboard },
          { word: 'jobs', icon: IconProgressCheck, to: jobScreens.all },
          {
            word: 'queues',
            icon: IconStack2,
            run: () => void openQueues().catch((error: unknown) => showToast({ tone: 'bad', text: errorText(error) })),
          },
        ]
      : [{ word: 'dashboard', icon: IconGauge, to: platformScreens.dashboard }];
  const entries: AdminEntry[] = [
    ...operator,
    { word: 'notifications', icon: IconBell, to: notificationScreens.admin },
    { word: 'settings', icon: IconSettings, to: settingsScreens.admin },
    { word: 'logout', icon: IconLogout, run: () => void leave() },
  ];
  return (
    <AdminFrame
      entries={entries}
      bell={<Bell to={notificationScreens.admin} />}
      avatar={<AccountMenu profile={profile} settingsPath={settingsScreens.admin} />}
      tools={<LanguageSwitch />}
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
