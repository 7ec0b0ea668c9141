import type { DocumentSummary } from '@afi/contracts/documents';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Tile } from '../../../ui/Tile.js';

type Named = Pick<DocumentSummary, 'kind' | 'title' | 'fileName' | 'url'>;
type Measured = Pick<DocumentSummary, 'kind' | 'url' | 'bytes' | 'pages' | 'words'>;

/** Its tile: red only where its reading failed. */
export function DocumentMark({ kind, status }: Pick<DocumentSummary, 'kind' | 'status'>) {
  const tone = status === 'failed' ? 'bad' : 'p';
  return kind === 'pdf' ? (
    <Tile tone={tone}>PDF</Tile>
  ) : (
    <Tile tone={tone}>
      <IconLink size={22} stroke={1.7} />
    </Tile>
  );
}

export function documentName(document: Named): string {
  return document.fileName ?? (document.title || document.url || '');
}

/** `31 pages · 2,4 Mo`, or the site of a link. */
export function useDocumentFacts(): (document: Measured) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (document) => {
    const parts: string[] = [];
    if (document.kind === 'link' && document.url) parts.push(hostOf(document.url));
    if (document.pages)
      parts.push(t('documents:pages', { count: document.pages, shown: format.number(document.pages) }));
    if (document.kind === 'pdf' && document.bytes) parts.push(format.bytes(document.bytes));
    if (document.words && document.kind === 'link')
      parts.push(t('documents:words', { count: document.words, shown: format.number(document.words) }));
    return parts.join(' · ');
  };
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
}
