import { useTranslation } from 'react-i18next';
import { RequestsTable } from '../../features/community-requests/ui/RequestsTable.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function AdminRequests() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageTitle subtitle={t('community-requests:admin.lead')} />
      <RequestsTable />
    </div>
  );
}
