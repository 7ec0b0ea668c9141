import type { DocumentView } from '@afi/contracts/documents';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/Note.js';

/** Which part was read, and why there are fewer proposals than were asked for. */
export function AskedNote({ document: { asked, kind } }: { document: DocumentView }) {
  const { t } = useTranslation();
  if (!asked) return null;
  const { posts, chapter, given } = asked;
  const pages = kind === 'pdf' ? asked.pages : undefined;
  const list = pages
    ?.map(({ from, to }) => (from === to ? String(from) : t('shell:pages.range', { from, to })))
    .join(', ');
  const fewer = posts !== undefined && given !== null && given < posts;
  return (
    <>
      {list ? <p className="sm mut">{t('documents:asked.pages', { pages: list })}</p> : null}
      {chapter ? <p className="sm mut">{t('documents:asked.chapter', { chapter })}</p> : null}
      {fewer ? <Note tone="warn">{t('documents:asked.fewer', { posts, count: given })}</Note> : null}
    </>
  );
}
