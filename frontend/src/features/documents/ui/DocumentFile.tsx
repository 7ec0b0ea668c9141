import type { DocumentSummary } from '@afi/contracts/documents';
import type { DocumentKind } from '@afi/contracts/document-source';
import { IconAlignLeft, IconLink, IconMicrophone, IconMovie, IconPhoto, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Tile } from '../../../ui/Tile.js';

type Named = Pick<DocumentSummary, 'kind' | 'title' | 'fileName' | 'url' | 'status'>;
type Measured = Named & Pick<DocumentSummary, 'bytes' | 'pages' | 'words'>;

const icons: Record<Exclude<DocumentKind, 'pdf'>, TablerIcon> = {
  link: IconLink,
  text: IconAlignLeft,
  image: IconPhoto,
  audio: IconMicrophone,
  video: IconMovie,
};

/** Its tile: red only where its reading failed. */
export function DocumentMark({ kind, status }: Pick<DocumentSummary, 'kind' | 'status'>) {
  const tone = status === 'failed' ? 'bad' : 'p';
  if (kind === 'pdf') return <Tile tone={tone}>PDF</Tile>;
  const Icon = icons[kind];
  return (
    <Tile tone={tone}>
      <Icon size={22} stroke={1.7} />
    </Tile>
  );
}

const byTitle = ({ status, title }: Named): boolean => status === 'done' && title !== '';

/** Its title, once it is read; a file is called by its name until then. */
export function documentName(document: Named): string {
  const { title, fileName, url } = document;
  return byTitle(document) ? title : (fileName ?? (title || url || ''));
}

/** `Circulaire.pdf · 31 pages · 2,4 Mo`, or the site of a link. */
export function useDocumentFacts(): (document: Measured) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (document) => {
    const parts: string[] = [];
    if (document.fileName && byTitle(document) && document.fileName !== document.title) parts.push(document.fileName);
    if (document.kind === 'link' && document.url) parts.push(hostOf(document.url));
    if (document.pages)
      parts.push(t('documents:pages', { count: document.pages, shown: format.number(document.pages) }));
    if (document.bytes) parts.push(format.bytes(document.bytes));
    if (document.words && document.kind !== 'pdf')
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
