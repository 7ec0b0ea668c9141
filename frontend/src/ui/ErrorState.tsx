import { platformScreens } from '@afi/contracts/platform';
import { IconAlertTriangle, IconCloudOff, IconLock, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import { ApiError, isForbidden, isMissing, isOffline } from '../lib/api/api-error.js';
import { EmptyState } from './EmptyState.js';
import { LinkButton } from './LinkButton.js';

interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  home?: string;
}

/** What stands in place of content that could not be read, with the way on. */
export function ErrorState({ error, onRetry, home = platformScreens.home }: ErrorStateProps) {
  const { t } = useTranslation();
  const retry = onRetry ? (
    <Button variant="default" onClick={onRetry}>
      {t('shell:state.retry')}
    </Button>
  ) : undefined;
  const back = (
    <LinkButton to={home} variant="default">
      {t('shell:state.backHome')}
    </LinkButton>
  );
  if (isOffline(error)) {
    return (
      <EmptyState icon={IconCloudOff} title={t('shell:state.offlineTitle')} actions={retry}>
        {t('shell:state.offlineText')}
      </EmptyState>
    );
  }
  if (isForbidden(error)) {
    return (
      <EmptyState icon={IconLock} title={t('shell:state.forbiddenTitle')} actions={back}>
        {t('shell:state.forbiddenText')}
      </EmptyState>
    );
  }
  if (isMissing(error)) {
    return (
      <EmptyState icon={IconSearchOff} title={t('shell:state.missingTitle')} actions={back}>
        {t('shell:state.missingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconAlertTriangle} title={t('shell:state.errorTitle')} actions={retry}>
      {(error instanceof ApiError && error.message) || t('shell:state.errorText')}
    </EmptyState>
  );
}
