import { isHeard } from '@afi/contracts/document-source';
import type { DocumentView } from '@afi/contracts/documents';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileCard } from '../../features/documents/ui/ReadingView.js';
import { RemoveWaiting } from '../../features/documents/ui/RemoveWaiting.js';
import { LightImage } from '../../features/media/ui/MediaGallery.js';
import { MediaPlayer } from '../../features/media/ui/MediaPlayer.js';
import { usePlatform } from '../../features/platform/api/platform.js';
import { Chip } from '../../ui/Chip.js';
import { Note } from '../../ui/Note.js';

/** An image, a recording or a video that is kept until it can be read: what it waits for, and the file itself meanwhile. */
export default function WaitingDocument({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const { data: platform } = usePlatform();
  const { media, kind } = document;
  const later = isHeard(kind) && platform?.features.transcription === false ? kind : null;
  return (
    <div className="col narrow">
      <FileCard document={document} />
      <section className="card col">
        <div>
          <Chip>
            <IconClock size={14} aria-hidden="true" /> {t('documents:states.waiting')}
          </Chip>
        </div>
        {media?.error ? (
          <Note tone="bad">{media.error.message}</Note>
        ) : (
          <p className="sm mut" role="status">
            {t(later ? `documents:waiting.noService.${later}` : 'documents:waiting.preparing')}
          </p>
        )}
        {isHeard(kind) ? (
          <MediaPlayer media={media} kind={kind} />
        ) : (
          <LightImage media={media} alt={document.title} ratio={4 / 3} />
        )}
        <div>
          <RemoveWaiting id={document.id} />
        </div>
      </section>
    </div>
  );
}
