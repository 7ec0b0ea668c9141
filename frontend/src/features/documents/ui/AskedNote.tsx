import { documentScreens, type DocumentView } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ownState } from '../../../lib/session/own-state.js';
import { Note } from '../../../ui/Note.js';

/** From so many words on, what was read of an address is long: nobody could know before. */
const longWords = 3_000;

/** A page turned out to be long: it is read again with a say in what is made of it. */
function LongPage({ document: { communityId, url } }: { document: DocumentView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const again = hrefOf(documentScreens.create, { communityId, kind: 'link' });
  return (
    <p className="sm mut">
      {t('documents:long.again')}{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => void navigate(again, { state: ownState({ url, long: true }) })}
      >
        {t('documents:long.readAgain')}
      </button>
    </p>
  );
}

/** Which part was read, and why there are fewer proposals than were asked for. */
export function AskedNote({ document }: { document: DocumentView }) {
  const { asked, kind, words } = document;
  const { t } = useTranslation();
  if (!asked) return kind === 'link' && (words ?? 0) >= longWords ? <LongPage document={document} /> : null;
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
