import { platformScreens } from '@afi/contracts/platform';
import { NotificationsList } from '../../features/notifications/ui/NotificationsList.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function Notifications() {
  return (
    <div className="page">
      <PageTitle back={platformScreens.home} />
      <NotificationsList userType="client" home={platformScreens.home} />
    </div>
  );
}
