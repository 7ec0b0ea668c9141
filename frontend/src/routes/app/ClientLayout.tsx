import { profileScreens } from '@afi/contracts/profiles';
import { settingsRoutes, settingsScreens, type InterfaceSettings } from '@afi/contracts/settings';
import '../../lib/query/keep-reads.js';
import { notificationScreens } from '@afi/contracts/notifications';
import { platformScreens } from '@afi/contracts/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useProfile } from '../../features/identity/api/profile.js';
import { AccountMenu } from '../../features/identity/ui/AccountMenu.js';
import { useLive } from '../../lib/live/use-live.js';
import { useFollowChanges } from '../../lib/live/use-follow-changes.js';
import { useJobsLive } from '../../features/jobs/api/jobs.js';
import { useNotificationsLive } from '../../features/notifications/api/notifications.js';
import { usePollCountsLive } from '../../features/polls/api/counted.js';
import { usePostCountsLive } from '../../features/posts/api/marks.js';
import { Bell } from '../../features/notifications/ui/Bell.js';
import { SearchLink } from '../../features/search/ui/SearchLink.js';
import { usePlatform } from '../../features/platform/api/platform.js';
import { send } from '../../lib/api/send.js';
import { openLive } from '../../lib/live/live.js';
import { switchLanguage } from '../../lib/i18n.js';
import { currentLanguage, followsAccount } from '../../lib/language.js';
import { isOnline } from '../../lib/online.js';
import { useSession } from '../../lib/session/use-session.js';
import { ClientFrame } from '../../ui/layout/ClientFrame.js';
import { setColorScheme } from '../../ui/theme/color-scheme.js';
import { applyLook, isLookJustChosen } from '../../ui/theme/look.js';
import { menuFor } from '../menus.js';
import { OutboxLine } from '../../ui/outbox/OutboxLine.js';
import { PublishedBefore } from '../parts/PublishedBefore.js';
import { LateUploads } from '../parts/LateUploads.js';
import { CreateSheet } from './CreateSheet.js';

const menu = menuFor('client');

/** Language, text size, density and theme follow the account to every device; without a network nothing newer is known than here. */
function useAccountLook(userId: string, settings: InterfaceSettings | undefined) {
  const apply = useEffectEvent(() => {
    if (!settings || !isOnline() || isLookJustChosen(userId)) return;
    applyLook(settings);
    setColorScheme(settings.theme);
    if (followsAccount() && settings.language !== currentLanguage()) void switchLanguage(settings.language, false);
  });
  useEffect(() => apply(), [settings?.theme, settings?.fontSize, settings?.compact, settings?.language]);
}

function SignedIn() {
  const session = useSession();
  const { profile, userType, isPlaceholderData } = useProfile();
  const { data: platform } = usePlatform();
  const create = useRef<() => void>(null);
  const socketUrl = platform?.features.socketUrl;
  useEffect(() => {
    if (session && socketUrl !== undefined) void openLive(session, socketUrl ?? '');
  }, [session, socketUrl]);
  useAccountLook(session?.userId ?? '', isPlaceholderData ? undefined : profile?.settings);
  useNotificationsLive(userType, isPlaceholderData ? undefined : profile?.notificationsCount);
  useEffect(() => {
    // A device that was told before is told in this session too: of no use to who never asked for it.
    if (session && 'Notification' in window && Notification.permission === 'granted')
      void import('../../features/deliveries/api/push-device.js')
        .then(({ keepPushDevice }) => keepPushDevice())
        .catch(() => null);
  }, [session]);
  useFollowChanges();
  const client = useQueryClient();
  // What nobody looks at just now weighs nothing on the first screen.
  useLive('changed', ({ word }) => {
    void import('../parts/own-lists.js').then(({ keepOwnList }) => keepOwnList(client, word)).catch(() => null);
  });
  useJobsLive();
  usePostCountsLive();
  usePollCountsLive();
  return (
    <ClientFrame
      entries={menu}
      search={<SearchLink />}
      bell={<Bell to={notificationScreens.client} />}
      avatar={
        <AccountMenu
          profile={profile}
          confirmLogout
          profilePath={profileScreens.mine}
          settingsPath={settingsScreens.client}
        />
      }
      onCreate={() => create.current?.()}
      notice={
        <>
          <OutboxLine />
          <LateUploads />
        </>
      }
      onLanguage={(language) =>
        void send(settingsRoutes.update, { params: { userType }, body: { language } }).catch(() => undefined)
      }
    >
      <Outlet />
      <CreateSheet opener={create} />
      {session ? <PublishedBefore userId={session.userId} /> : null}
    </ClientFrame>
  );
}

/** Without a token the client layout logs out (spec 4). */
export default function ClientLayout() {
  const session = useSession();
  return session ? <SignedIn /> : <Navigate to={platformScreens.landing} replace />;
}
