import type { MediaView } from '@afi/contracts/media';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadSlot } from '../../features/media/api/upload-slot.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { MediaPlayer } from '../../features/media/ui/MediaPlayer.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import { Button } from '../../ui/Button.js';
import { Tile } from '../../ui/Tile.js';

interface FilmPickerProps {
  slot: UploadSlot<null, string>;
  kind: 'video' | 'audio';
  icon: ReactNode;
  words: { title: string; titlePhone: string; text: string; choose: string; remove: string };
  /** What there is today. */
  mediaId: string | null;
  current: MediaView | null;
  /** Only a button, with this short name: what was chosen is shown elsewhere. */
  compact?: string;
  onChange: (mediaId: string | null) => void;
}

/** Chooses a film or a sound of the device, sends it, and plays what is there. */
export function FilmPicker({ slot, kind, icon, words, mediaId, current, compact, onChange }: FilmPickerProps) {
  const { t } = useTranslation();
  const upload = slot.use().at(-1);
  const sent = upload?.phase === 'done' ? upload : null;
  useEffect(() => {
    if (!sent?.result) return;
    onChange(sent.result);
    forgetUpload(sent.key);
  }, [sent, onChange]);
  const tile = <Tile>{icon}</Tile>;
  const onFile = (file: File) => void slot.start(file, null);
  if (upload && !sent) return <UploadCard upload={upload} taking={t('media:upload.done')} tile={tile} />;
  if (compact) return <DropZone kinds={slot.kinds} tile={icon} {...{ words, compact, onFile }} />;
  if (mediaId)
    return (
      <div className="col">
        <MediaPlayer media={current} kind={kind} />
        <div>
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        </div>
      </div>
    );
  return <DropZone kinds={slot.kinds} {...{ tile, words, onFile }} />;
}
