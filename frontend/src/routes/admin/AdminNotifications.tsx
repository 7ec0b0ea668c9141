import { platformScreens } from '@afi/contracts/platform';
import { useProfile } from '../../features/identity/api/profile.js';
import { NotificationsList } from '../../features/notifications/ui/NotificationsList.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function AdminNotifications() {
  const { userType } = useProfile();
  return (
    <div className="page">
      <PageTitle />
      <NotificationsList userType={userType} home={platformScreens.dashboard} />
    </div>
  );
}
