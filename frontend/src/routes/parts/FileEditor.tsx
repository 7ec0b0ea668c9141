import type { MediaView } from '@afi/contracts/media';
import type { PostType } from '@afi/contracts/post-body';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.js';
import { useMedias } from '../../features/media/api/media.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { MediaDownload } from '../../features/media/ui/MediaPlayer.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import type { BodyEditorProps } from '../../features/posts/ui/composer/body-kinds.js';
import { Note } from '../../ui/Note.js';
import { Tile } from '../../ui/Tile.js';
import { postSlot } from './posts.upload-slot.js';

const tile = (
  <Tile>
    <IconFileUpload size={22} stroke={1.7} />
  </Tile>
);

interface OneFileProps {
  use: PostType | 'button';
  postKey: string;
  mediaId: string | undefined;
  /** Files of the post as it was saved: who edits it may not be who sent them. */
  saved?: readonly MediaView[];
  onChange: (mediaId: string) => void;
}

/** One file: sent, shown with its name and weight, replaced. */
export function OneFile({ use, postKey, mediaId, saved = [], onChange }: OneFileProps) {
  const { t } = useTranslation();
  const slot = useMemo(() => postSlot(use, postKey), [use, postKey]);
  const uploads = slot.use();
  useEffect(() => {
    const sent = uploads.findLast(({ phase, result }) => phase === 'done' && result);
    if (!sent?.result) return;
    onChange(sent.result);
    forgetUpload(sent.key);
  });
  const known = saved.find(({ id, status }) => id === mediaId && status === 'ready');
  const sent = useMedias(mediaId && !known ? [mediaId] : []).get(mediaId ?? '');
  const media = known ?? sent;
  const waiting = uploads.filter(({ phase }) => phase !== 'done');
  return (
    <div className="col">
      {mediaId ? (
        <>
          {media ? <MediaDownload media={media} /> : <Note>{t('composer:form.file.there')}</Note>}
          <Button variant="subtle" onClick={() => onChange('')}>
            {t(use === 'button' ? 'composer:form.file.changeOrRemove' : 'composer:form.file.change')}
          </Button>
        </>
      ) : waiting.length === 0 ? (
        <DropZone
          kinds={slot.kinds}
          tile={tile}
          words={{
            title: t(`composer:form.file.drop.${use}`),
            titlePhone: t(`composer:form.file.drop.${use}`),
            text: t(`composer:form.file.most.${use}`),
            choose: t('composer:form.file.choose'),
          }}
          onFile={(file) => void slot.start(file, null)}
        />
      ) : null}
      {waiting.map((upload) => (
        <UploadCard key={upload.key} upload={upload} taking={t('media:upload.done')} tile={tile} />
      ))}
    </div>
  );
}

/** A video, a sound or a document. */
export default function FileEditor({ type, value, onChange, error, postKey }: BodyEditorProps) {
  const { mediaId } = value as { mediaId?: string };
  return (
    <div className="col">
      <OneFile use={type} postKey={postKey} mediaId={mediaId} onChange={(id) => onChange(id ? { mediaId: id } : {})} />
      {error ? <Note tone="bad">{error}</Note> : null}
    </div>
  );
}
