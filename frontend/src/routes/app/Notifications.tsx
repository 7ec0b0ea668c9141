import { jobScreens } from '@afi/contracts/jobs';
import { platformScreens } from '@afi/contracts/platform';
import { useTranslation } from 'react-i18next';
import { NotificationsList } from '../../features/notifications/ui/NotificationsList.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { notificationParts } from '../parts/notification-parts.js';

export default function Notifications() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageTitle back={platformScreens.home} />
      <NotificationsList userType="client" home={platformScreens.home} parts={notificationParts} />
      <div>
        <LinkButton to={jobScreens.mine} variant="default">
          {t('menu:jobs.mine')}
        </LinkButton>
      </div>
    </div>
  );
}
