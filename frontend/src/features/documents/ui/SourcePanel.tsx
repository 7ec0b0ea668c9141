import type { DraftSource } from '@afi/contracts/draft';
import { useMediaQuery } from '@mantine/hooks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagesText } from '../../../ui/use-pages-text.js';
import classes from './SourcePanel.module.css';

export function pagesOf(sources: readonly DraftSource[]): number[] {
  return sources.flatMap((source) => (source.page === null ? [] : [source.page]));
}

interface SourcePanelProps {
  sources: readonly DraftSource[];
  /** The title of their document. */
  from: string;
}

/** The passages a text was made from, and the title of their document: beside it on a desk, folded under it on a phone. */
export const SourcePanel = memo(function SourcePanel({ sources, from }: SourcePanelProps) {
  const { t } = useTranslation();
  const pagesText = usePagesText();
  const wide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const title = t('documents:source.title');
  // One page is told once, above: by the line of the proposal.
  const told = new Set(pagesOf(sources)).size > 1;
  return (
    <details className={classes.panel} open={wide}>
      <summary>{title}</summary>
      <div className={classes.text} tabIndex={0} role="region" aria-label={title}>
        {sources.map((source, index) => (
          <blockquote key={index}>
            {!told || source.page === null || source.page === sources[index - 1]?.page ? null : (
              <div className={classes.page}>{pagesText([source.page])}</div>
            )}
            <p>{source.text}</p>
            {source.url && index === sources.findIndex((one) => one.url === source.url) ? (
              <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
                {from}
              </a>
            ) : null}
          </blockquote>
        ))}
      </div>
    </details>
  );
});
