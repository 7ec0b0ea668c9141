import { useTranslation } from 'react-i18next';
import { NotificationsList } from '../../features/notifications/ui/NotificationsList.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function Notifications() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageTitle title={t('notifications:title')} back="/app" />
      <NotificationsList userType="client" home="/app" />
    </div>
  );
}
