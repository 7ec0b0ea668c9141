import { notificationScreens } from '@afi/contracts/notifications';
import { platformScreens } from '@afi/contracts/platform';
import { hrefOf } from '@afi/contracts/screen';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProfile } from '../../features/identity/api/profile.js';
import { NotificationsList } from '../../features/notifications/ui/NotificationsList.js';
import { withLoadingBar } from '../../lib/loading-bar.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { TabLinks } from '../../ui/TabLinks.js';

// A table for who looks what was sent; the bell pays for none.
const Sent = lazy(() => withLoadingBar(() => import('./SentNotifications.js')));

/** What an admin is told; and what the platform told others, outside the app. */
export default function AdminNotifications() {
  const { t } = useTranslation();
  const { userType } = useProfile();
  const [address] = useSearchParams();
  const maySee = userType === 'admin';
  const tab = maySee && address.get('tab') === 'sent' ? 'sent' : 'mine';
  return (
    <div className="page">
      <PageTitle />
      {maySee ? (
        <TabLinks
          label={t('notifications:title')}
          current={tab}
          tabs={[
            { id: 'mine', label: t('notifications:mine'), to: notificationScreens.admin },
            { id: 'sent', label: t('deliveries:title'), to: hrefOf(notificationScreens.admin, { tab: 'sent' }) },
          ]}
        />
      ) : null}
      {tab === 'sent' ? (
        <Suspense fallback={null}>
          <Sent />
        </Suspense>
      ) : (
        <NotificationsList userType={userType} home={platformScreens.dashboard} />
      )}
    </div>
  );
}
