import { isPartFault, type DocumentKind } from '@afi/contracts/document-source';
import { documentScreens, type DocumentView } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ownState } from '../../../lib/session/own-state.js';
import { Button } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { ReadAgain } from './ReadAgain.js';
import { FileCard } from './ReadingView.js';

interface FailedViewProps {
  document: DocumentView;
  message: string | undefined;
  /** Where its reading stopped, and goes on from. */
  stage: string | null;
  retrying: boolean;
  /** Where it can be tried again. */
  onRetry?: () => void;
}

/** Stopped by the person or by a problem: what happened, in the problem's own words, and what can help. */
export function FailedView({ document, message, stage, retrying, onRetry }: FailedViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const createOf = (kind: DocumentKind) => hrefOf(documentScreens.create, { communityId: document.communityId, kind });
  const takeText = () => void navigate(createOf('text'), { state: ownState({ text: document.typed }) });
  const cancelled = document.status === 'cancelled';
  const isOfPart = document.status === 'failed' && isPartFault(document.error?.code);
  const cancelledText = stage
    ? t('documents:cancelledAt', { stage: t(`documents:job.stages.${stage}`) })
    : t('documents:cancelledText');
  return (
    <div className="col narrow">
      <FileCard document={document} />
      <EmptyState
        tone={cancelled ? 'quiet' : 'bad'}
        icon={cancelled ? IconPlayerStop : IconAlertTriangle}
        title={t(cancelled ? 'documents:cancelledTitle' : 'documents:failedTitle')}
        actions={
          <>
            {document.retryable ? (
              <Button loading={retrying} onClick={onRetry}>
                {t(cancelled ? 'documents:resume' : 'documents:retry')}
              </Button>
            ) : null}
            {document.typed ? (
              <Button {...(document.retryable ? { variant: 'default' } : {})} onClick={takeText}>
                {t('documents:takeText')}
              </Button>
            ) : null}
            {document.kind === 'link' && !cancelled ? (
              <>
                {(['text', 'pdf'] as const).map((kind) => (
                  <LinkButton key={kind} to={createOf(kind)} variant="default">
                    {t(`documents:link.${kind === 'text' ? 'paste' : 'pdf'}`)}
                  </LinkButton>
                ))}
                <Button
                  variant="default"
                  onClick={() => void navigate(createOf('link'), { state: ownState({ url: document.url }) })}
                >
                  {t('documents:link.mend')}
                </Button>
              </>
            ) : (
              <LinkButton
                to={hrefOf(documentScreens.create, { communityId: document.communityId })}
                {...(document.retryable || document.typed || isOfPart ? { variant: 'default' } : {})}
              >
                {t('documents:another')}
              </LinkButton>
            )}
          </>
        }
      >
        {cancelled ? cancelledText : message || t('shell:state.errorText')}
      </EmptyState>
      {isOfPart ? <ReadAgain document={document} /> : null}
    </div>
  );
}
