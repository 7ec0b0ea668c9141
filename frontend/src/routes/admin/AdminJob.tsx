import { jobScreens } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAdminJob } from '../../features/jobs/api/jobs.js';
import { AdminJobDetail } from '../../features/jobs/ui/AdminJobDetail.js';
import { useFormat } from '../../lib/use-format.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function AdminJob() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useAdminJob(id);
  const job = query.data;
  const when = job ? format.dateTime(job.createdAt) : '';
  const asked = job?.owner
    ? t('admin:job.askedBy', { when, name: job.owner.fullname })
    : t('admin:job.asked', { when });
  return (
    <div className="page">
      <PageTitle title={job?.label || t('admin:job.title')} subtitle={job ? asked : ''} back={jobScreens.all} />
      <AsyncContent query={query} home={jobScreens.all}>
        {(read) => <AdminJobDetail job={read} />}
      </AsyncContent>
    </div>
  );
}
