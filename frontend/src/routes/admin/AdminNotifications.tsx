import { useTranslation } from 'react-i18next';
import { useProfile } from '../../features/identity/api/profile.js';
import { NotificationsList } from '../../features/notifications/ui/NotificationsList.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function AdminNotifications() {
  const { t } = useTranslation();
  const { userType } = useProfile();
  return (
    <div className="page">
      <PageTitle title={t('notifications:title')} />
      <NotificationsList userType={userType} home="/admin" />
    </div>
  );
}
