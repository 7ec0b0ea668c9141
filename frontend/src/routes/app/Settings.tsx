import { useTranslation } from 'react-i18next';
import { LookForm } from '../../features/identity/ui/LookForm.js';
import { SessionsCard } from '../../features/identity/ui/SessionsCard.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function Settings() {
  const { t } = useTranslation();
  return (
    <div className="page narrow">
      <PageTitle title={t('identity:settings.title')} back="/app/profile" />
      <LookForm userType="client" />
      <SessionsCard userType="client" />
    </div>
  );
}
