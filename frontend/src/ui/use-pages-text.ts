import { useTranslation } from 'react-i18next';
import { runsOf } from '../lib/format.js';

/** `page 3`, `pages 2 à 4`, `pages 2 à 4, 7`; empty without pages. */
export function usePagesText(): (pages: readonly number[]) => string {
  const { t } = useTranslation();
  return (pages) => {
    const runs = runsOf(pages);
    if (runs.length === 0) return '';
    const parts = runs.map(([from, to]) => (from === to ? String(from) : t('shell:pages.range', { from, to })));
    const single = runs.length === 1 && runs[0]?.[0] === runs[0]?.[1];
    return t(single ? 'shell:pages.one' : 'shell:pages.many', { pages: parts.join(', ') });
  };
}
