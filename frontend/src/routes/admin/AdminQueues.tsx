import { platformScreens } from '@afi/contracts/platform';
import { useQuery } from '@tanstack/react-query';
import { openQueues } from '../../features/jobs/api/open-queues.js';
import { SkeletonRows } from '../../ui/Skeleton.js';
import { ErrorState } from '../../ui/ErrorState.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';

/** Only reached after a login that was on its way to the dashboard: asks for its cookie, then leaves the app for it. */
export default function AdminQueues() {
  const opening = useQuery({
    queryKey: ['open-queues'],
    queryFn: () => openQueues().then(() => true),
    retry: false,
    gcTime: 0,
    meta: { kept: false },
  });
  return (
    <div className="page">
      <PageTitle />
      {opening.isError ? (
        <ErrorState error={opening.error} onRetry={() => void opening.refetch()} home={platformScreens.dashboard} />
      ) : (
        <SkeletonRows />
      )}
    </div>
  );
}
