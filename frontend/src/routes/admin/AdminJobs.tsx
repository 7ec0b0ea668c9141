import { useTranslation } from 'react-i18next';
import { useRequestExport } from '../../features/exports/api/exports.js';
import { ExportNotice } from '../../features/exports/ui/ExportNotice.js';
import { AdminJobsTable } from '../../features/jobs/ui/AdminJobsTable.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function AdminJobs() {
  const { t } = useTranslation();
  const requestExport = useRequestExport('jobs');
  return (
    <div className="page">
      <PageTitle subtitle={t('admin:jobs.text')} />
      <ExportNotice list="jobs" />
      <AdminJobsTable onLongCsv={requestExport} />
    </div>
  );
}
