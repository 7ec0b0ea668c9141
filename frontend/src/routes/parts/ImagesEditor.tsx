import { maxImages, type PostBodyOf } from '@afi/contracts/post-body';
import { IconArrowDown, IconArrowUp, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.js';
import { TextInput } from '../../ui/TextInput.js';
import { useMedias } from '../../features/media/api/media.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { MediaImage } from '../../features/media/ui/MediaImage.js';
import { UploadCard } from '../../features/media/ui/UploadCard.js';
import type { BodyEditorProps } from '../../features/posts/ui/composer/body-kinds.js';
import classes from '../../features/posts/ui/composer/Composer.module.css';
import { Note } from '../../ui/Note.js';
import { Tile } from '../../ui/Tile.js';
import { postSlot } from './posts.upload-slot.js';

type Given = { mediaId: string; caption?: string };

/** One to ten images: sent, put in order, with what they show in words. */
export default function ImagesEditor({ value, onChange, error, postKey, saved }: BodyEditorProps) {
  const { t } = useTranslation();
  const [leftOut, setLeftOut] = useState(0);
  const slot = useMemo(() => postSlot('image', postKey), [postKey]);
  const uploads = slot.use();
  const { images = [] } = value as { images?: Given[] };
  const put = (next: readonly Given[]) => onChange({ images: next.slice(0, maxImages) });
  useEffect(() => {
    const sent = uploads.filter(({ phase, result }) => phase === 'done' && result);
    if (sent.length === 0) return;
    put([...images, ...sent.map(({ result }) => ({ mediaId: result ?? '' }))]);
    for (const { key } of sent) forgetUpload(key);
  });
  const known = (saved as PostBodyOf<'image'> | null)?.images ?? [];
  const sent = useMedias(images.map(({ mediaId }) => mediaId).filter((id) => !known.some((one) => one.mediaId === id)));
  const mediaOf = (id: string) => sent.get(id) ?? known.find((one) => one.mediaId === id)?.media ?? null;
  const move = (at: number, to: number) => {
    const next = [...images];
    next.splice(to, 0, ...next.splice(at, 1));
    put(next);
  };
  return (
    <div className="col">
      <ol className="col" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {images.map(({ mediaId, caption = '' }, at) => (
          <li key={`${mediaId} ${at}`} className={classes.item}>
            <div className={classes.thumb}>
              <MediaImage
                media={mediaOf(mediaId) ?? { status: 'processing', variants: [], placeholder: null }}
                alt={caption}
                sizes="5rem"
                ratio={1}
              />
            </div>
            <TextInput
              label={t('composer:form.image.caption', { n: at + 1 })}
              value={caption}
              maxLength={200}
              onChange={({ currentTarget }) =>
                put(images.map((one, index) => (index === at ? { ...one, caption: currentTarget.value } : one)))
              }
            />
            <span className="row">
              <IconButton
                disabled={at === 0}
                aria-label={t('composer:form.image.up', { n: at + 1 })}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                disabled={at === images.length - 1}
                aria-label={t('composer:form.image.down', { n: at + 1 })}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                color="red"
                aria-label={t('composer:form.image.remove', { n: at + 1 })}
                onClick={() => put(images.filter((_, index) => index !== at))}
              >
                <IconX size={20} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {uploads
        .filter(({ phase }) => phase !== 'done')
        .map((upload) => (
          <UploadCard
            key={upload.key}
            upload={upload}
            taking={t('media:upload.done')}
            tile={
              <Tile>
                <IconPhotoPlus size={22} stroke={1.7} />
              </Tile>
            }
          />
        ))}
      {images.length + uploads.length < maxImages ? (
        <DropZone
          kinds={slot.kinds}
          multiple
          tile={
            <Tile>
              <IconPhotoPlus size={22} stroke={1.7} />
            </Tile>
          }
          words={{
            title: t('composer:form.image.drop'),
            titlePhone: t('composer:form.image.dropPhone'),
            text: t('composer:form.image.most', { count: maxImages }),
            choose: t('composer:form.image.choose'),
          }}
          most={maxImages - images.length - uploads.length}
          onLeftOut={setLeftOut}
          onFile={(file) => void slot.start(file, null)}
        />
      ) : null}
      <div role="status">
        {leftOut > 0 ? (
          <Note tone="warn">{t('composer:form.image.leftOut', { count: leftOut, most: maxImages })}</Note>
        ) : null}
      </div>
      {error ? <Note tone="bad">{error}</Note> : null}
    </div>
  );
}
