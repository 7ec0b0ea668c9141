import { documentScreens, type DocumentView } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { FileCard } from './ReadingView.js';

interface FailedViewProps {
  document: DocumentView;
  message: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** Stopped by the person or by a problem: what happened, in the problem's own words, and what can be done. */
export function FailedView({ document, message, retrying, onRetry }: FailedViewProps) {
  const { t } = useTranslation();
  const cancelled = document.status === 'cancelled';
  return (
    <div className="col narrow">
      <FileCard document={document} />
      <EmptyState
        tone={cancelled ? 'quiet' : 'bad'}
        icon={cancelled ? IconPlayerStop : IconAlertTriangle}
        title={t(cancelled ? 'documents:cancelledTitle' : 'documents:failedTitle')}
        actions={
          <>
            <Button loading={retrying} onClick={onRetry}>
              {t('documents:retry')}
            </Button>
            <LinkButton to={hrefOf(documentScreens.create, { communityId: document.communityId })} variant="default">
              {t('documents:another')}
            </LinkButton>
          </>
        }
      >
        {cancelled ? t('documents:cancelledText') : message || t('shell:state.errorText')}
      </EmptyState>
    </div>
  );
}
