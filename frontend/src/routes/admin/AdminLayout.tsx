import '../../ui/theme/mantine-app.css';
import { IconBell, IconGauge, IconLogout, IconProgressCheck, IconSettings, IconStack2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { leave, useProfile } from '../../features/identity/api/profile.js';
import { AccountMenu } from '../../features/identity/ui/AccountMenu.js';
import { useJobsLive } from '../../features/jobs/api/jobs.js';
import { openQueues } from '../../features/jobs/api/open-queues.js';
import { useNotificationsLive } from '../../features/notifications/api/notifications.js';
import { Bell } from '../../features/notifications/ui/Bell.js';
import { usePlatform } from '../../features/platform/api/platform.js';
import { ApiError } from '../../lib/api/api-error.js';
import { openLive } from '../../lib/live/live.js';
import { useSession } from '../../lib/session/use-session.js';
import { showToast } from '../../lib/toast.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { AdminFrame, type AdminEntry } from '../../ui/layout/AdminFrame.js';
import { LanguageSwitch } from '../../ui/layout/LanguageSwitch.js';
import { useErrorText } from '../../ui/use-error-text.js';

function SignedIn() {
  const { t } = useTranslation();
  const session = useSession();
  const errorText = useErrorText();
  const { profile, userType, isPlaceholderData } = useProfile();
  const { data: platform } = usePlatform();
  const socketUrl = platform?.features.socketUrl;
  useEffect(() => {
    if (session && socketUrl !== undefined) void openLive(session, socketUrl ?? '');
  }, [session, socketUrl]);
  useNotificationsLive(isPlaceholderData ? undefined : profile?.notificationsCount);
  useJobsLive(() => undefined);
  const operator: AdminEntry[] =
    userType === 'admin'
      ? [
          { word: 'dashboard', icon: IconGauge, to: '/admin' },
          { word: 'jobs', icon: IconProgressCheck, to: '/admin/jobs' },
          {
            word: 'queues',
            icon: IconStack2,
            run: () => void openQueues().catch((error: unknown) => showToast({ tone: 'bad', text: errorText(error) })),
          },
        ]
      : [{ word: 'dashboard', icon: IconGauge, to: '/admin' }];
  const entries: AdminEntry[] = [
    ...operator,
    { word: 'notifications', icon: IconBell, to: '/admin/notifications' },
    { word: 'settings', icon: IconSettings, to: '/admin/settings' },
    { word: 'logout', icon: IconLogout, run: () => void leave() },
  ];
  return (
    <AdminFrame
      entries={entries}
      bell={<Bell to="/admin/notifications" />}
      avatar={<AccountMenu profile={profile} settingsPath="/admin/settings" />}
      tools={<LanguageSwitch />}
    >
      {userType === 'client' ? (
        <ErrorState error={new ApiError(403, 'auth.forbidden', t('shell:state.forbiddenText'))} />
      ) : (
        <Outlet />
      )}
    </AdminFrame>
  );
}

/** Without a session there is no profile to load: out to the login of admins (spec 4). */
export default function AdminLayout() {
  const session = useSession();
  return session ? <SignedIn /> : <Navigate to="/admin/login" replace />;
}
