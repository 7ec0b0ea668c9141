import { documentScreens, type DocumentSummary } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { Chip, type Tone } from '../../../ui/Chip.js';
import classes from './DocumentRow.module.css';
import { Link } from '../../../ui/Link.js';
import { DocumentMark, documentName } from './DocumentFile.js';

type Shown = 'waiting' | 'reading' | 'review' | 'saved' | 'failed' | 'cancelled';
const tones: Record<Shown, Tone> = {
  waiting: 'quiet',
  reading: 'p',
  review: 'warn',
  saved: 'ok',
  failed: 'bad',
  cancelled: 'quiet',
};

function stateOf(document: DocumentSummary): Shown {
  if (document.savedAt && document.draftsCount === 0) return 'saved';
  if (document.status === 'done') return 'review';
  if (document.status === 'queued' || document.status === 'running') return 'reading';
  return document.status;
}

export function DocumentRow({ document }: { document: DocumentSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = stateOf(document);
  return (
    <Link to={hrefOf(documentScreens.one, { id: document.id })} className="list-row">
      <DocumentMark {...document} />
      <span className="grow">
        <span className="b" style={{ overflowWrap: 'anywhere' }}>
          {documentName(document)}
        </span>
        <span className={`sm mut ${classes.facts}`}>
          <Chip tone={tones[state]}>{t(`documents:states.${state}`, { count: document.draftsCount })}</Chip>
          <span>
            {document.communityName} · {format.ago(document.createdAt)}
          </span>
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
