import { documentRoutes, documentScreens, type DocumentView } from '@afi/contracts/documents';
import type { JobStatus } from '@afi/contracts/job';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useDocument } from '../../features/documents/api/documents.js';
import { FailedView } from '../../features/documents/ui/FailedView.js';
import { ModelNotice } from '../../features/documents/ui/ModelNotice.js';
import { ReadingView } from '../../features/documents/ui/ReadingView.js';
import { ReviewView } from '../../features/documents/ui/ReviewView.js';
import { SavedView } from '../../features/documents/ui/SavedView.js';
import { useJob, useJobActs } from '../../features/jobs/api/jobs.js';
import { isFinal } from '../../features/jobs/api/merge-progress.js';
import { showToast } from '../../lib/toast.js';
import { SkeletonCards } from '../../ui/Skeleton.js';
import { AsyncContent } from '../../ui/AsyncContent.js';
import { PageTitle } from '../../ui/layout/PageTitle.js';
import { useErrorText } from '../../lib/use-error-text.js';

/** Most documents are read at once: what shows and plays files comes for those that wait. */
const WaitingDocument = lazy(() => import('../parts/WaitingDocument.js'));

type ReadView = DocumentView & { jobId: string; status: JobStatus };
const isBegun = (document: DocumentView): document is ReadView =>
  document.jobId !== null && document.status !== 'waiting';

function Content({ document, reload }: { document: ReadView; reload: () => Promise<unknown> }) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [published, setPublished] = useState<boolean | null>(null);
  const { data: job } = useJob(document.jobId);
  const { cancel, retry } = useJobActs(document.title);
  const status = isFinal(document.status) ? document.status : (job?.status ?? document.status);
  const behind = status !== document.status;
  const input = { params: { id: document.jobId } };
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  useEffect(() => {
    if (behind) void client.invalidateQueries({ queryKey: [documentRoutes.one.path] });
  }, [behind, status, client]);
  if (status === 'failed' || status === 'cancelled') {
    return (
      <FailedView
        document={{ ...document, status, retryable: behind ? (job?.retryable ?? false) : document.retryable }}
        message={(behind ? job : document)?.error?.message}
        stage={job?.stage ?? null}
        retrying={retry.isPending}
        onRetry={() => retry.mutate(input, { onError, onSuccess: () => void reload() })}
      />
    );
  }
  if (document.status === 'done') {
    const left = document.drafts.some((draft) => draft.postId === null);
    if (document.savedAt && !left) return <SavedView document={document} published={published} />;
    return (
      <div className="col">
        <ModelNotice document={document} />
        <ReviewView document={document} onReload={reload} onSaved={(publish) => setPublished(publish)} />
      </div>
    );
  }
  if (!job) return <SkeletonCards count={2} />;
  return (
    <ReadingView
      document={document}
      job={job}
      cancelling={cancel.isPending}
      onCancel={() => cancel.mutate(input, { onError })}
    />
  );
}

/** One address for a document's whole life: being read, failed, under review, published. */
export default function DocumentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useDocument(id);
  const fresh = query.isFetchedAfterMount || query.fetchStatus !== 'fetching';
  const document = query.data;
  const drafts = document?.status === 'done' ? document.drafts : [];
  const left = drafts.filter((draft) => draft.postId === null).length;
  const title =
    left > 0
      ? t(left < drafts.length ? 'documents:review.left' : 'documents:review.title', { count: left })
      : t(`documents:titles.${document?.kind ?? 'pdf'}`);
  return (
    <div className="page">
      <PageTitle title={title} subtitle={document?.communityName ?? ''} back={documentScreens.list} />
      <AsyncContent query={{ ...query, data: fresh ? document : undefined }} skeleton={<SkeletonCards count={2} />}>
        {(shown) =>
          isBegun(shown) ? (
            <Content key={shown.id} document={shown} reload={() => query.refetch()} />
          ) : shown.status === 'failed' ? (
            <FailedView document={shown} message={shown.error?.message} stage={null} retrying={false} />
          ) : (
            <Suspense fallback={<SkeletonCards count={1} />}>
              <WaitingDocument document={shown} />
            </Suspense>
          )
        }
      </AsyncContent>
    </div>
  );
}
