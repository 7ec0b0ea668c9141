import { documentScreens } from '@afi/contracts/documents';
import { IconProgressCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useJobs } from '../../features/jobs/api/jobs.js';
import { JobRow } from '../../features/jobs/ui/JobRow.js';
import { SkeletonRows } from '../../ui/Skeleton.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LinkButton } from '../../ui/LinkButton.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { LoadMore } from '../../ui/LoadMore.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

export default function Jobs() {
  const { t } = useTranslation();
  const list = useJobs();
  return (
    <div className="page">
      <PageTitle />
      <AsyncContent query={{ ...list, data: list.items }} skeleton={<SkeletonRows />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconProgressCheck}
              title={t('jobs:empty')}
              actions={<LinkButton to={documentScreens.create}>{t('jobs:start')}</LinkButton>}
            >
              {t('jobs:emptyText')}
            </EmptyState>
          ) : (
            <>
              <ul className="card list-card">
                {items.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </ul>
              <LoadMore {...list} />
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}
