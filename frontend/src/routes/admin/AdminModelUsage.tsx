import { useTranslation } from 'react-i18next';
import { ModelUsageView } from '../../features/model-usage/ui/ModelUsageView.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function AdminModelUsage() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageTitle subtitle={t('model-usage:subtitle')} />
      <ModelUsageView />
    </div>
  );
}
