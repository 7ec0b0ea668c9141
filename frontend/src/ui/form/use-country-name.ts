import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of countries in the person's language, as the browser knows them. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  const names = useMemo(() => new Intl.DisplayNames([i18n.language], { type: 'region' }), [i18n.language]);
  return useCallback((code: string) => names.of(code) ?? code, [names]);
}
