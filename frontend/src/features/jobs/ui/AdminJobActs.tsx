import type { AdminJobView } from '@afi/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { useAdminCancelJob, useAdminRetryJob } from '../api/jobs.js';
import { isFinal } from '../api/merge-progress.js';

/** What an admin can do to a job: stop it, or try it again where that can help. */
export function AdminJobActs({ job }: { job: AdminJobView }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const cancel = useAdminCancelJob();
  const retry = useAdminRetryJob();
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  if (isFinal(job.status) && !job.retryable) return null;
  const act = isFinal(job.status) ? retry : cancel;
  const word = isFinal(job.status) ? 'jobs:retry' : 'jobs:cancel';
  return (
    <Button
      variant="default"
      loading={act.isPending}
      aria-label={`${t(word)} : ${job.label}`}
      onClick={() => act.mutate({ params: { id: job.id } }, { onError })}
    >
      {t(word)}
    </Button>
  );
}
