import { useTranslation } from 'react-i18next';
import { ApiError } from './api/api-error.js';

/** The sentence to show for a failure: the server's own words, else ours. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof ApiError && error.code === 'network.offline') return t('shell:state.offlineShort');
    if (error instanceof ApiError && error.message) return error.message;
    return t('shell:state.errorText');
  };
}
