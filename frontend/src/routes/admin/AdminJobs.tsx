import { useTranslation } from 'react-i18next';
import { AdminJobsTable } from '../../features/jobs/ui/AdminJobsTable.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function AdminJobs() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageTitle subtitle={t('admin:jobs.text')} />
      <AdminJobsTable />
    </div>
  );
}
