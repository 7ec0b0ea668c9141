import { maxThoughtPictures, thoughtRoutes, type ThoughtView } from '@afi/contracts/thoughts';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf } from '../../features/media/api/picture.js';
import { forgetUpload } from '../../features/media/api/uploads.js';
import { DropZone } from '../../features/media/ui/DropZone.js';
import { LightImage } from '../../features/media/ui/MediaGallery.js';
import { useRouteMutation } from '../../lib/query/use-route-mutation.js';
import { showToast } from '../../lib/toast.js';
import { useErrorText } from '../../lib/use-error-text.js';
import { IconButton } from '../../ui/IconButton.js';
import { PhotosOnTheWay } from './PhotosOnTheWay.js';
import { thoughtPicturesSlot } from './thought-pictures.upload-slot.js';
import classes from './ThoughtPictures.module.css';

/** Photos that are shown one under the other. */
const mostWhole = 2;

const refresh = [thoughtRoutes.one, thoughtRoutes.list] as const;

/** The photos of a thought, one or two of them whole, more as squares; others are sent from here, and wait for a network where there is none. */
export function ThoughtPictures({ thought: { id, pictures = [] } }: { thought: Pick<ThoughtView, 'id' | 'pictures'> }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const slot = useMemo(() => thoughtPicturesSlot(id), [id]);
  const uploads = slot.use();
  const add = useRouteMutation(thoughtRoutes.addPicture, { refresh });
  const remove = useRouteMutation(thoughtRoutes.removePicture, { refresh });
  const onError = (error: unknown) => showToast({ tone: 'bad', text: errorText(error) });
  const shown = new Set(pictures.map((one) => one.id));
  const onTheWay = uploads.filter(({ phase }) => phase !== 'done');
  useEffect(() => {
    for (const { key, phase } of uploads) if (phase === 'done') forgetUpload(key);
  }, [uploads]);
  const takeOff = (mediaId: string) =>
    remove.mutate(
      { params: { id, mediaId } },
      {
        onError,
        onSuccess: () =>
          showToast({
            tone: 'ok',
            text: t('thoughts:pictures.removed'),
            about: `thought ${id}`,
            action: {
              label: t('shell:undo'),
              run: () => add.mutate({ params: { id }, body: { mediaId } }, { onError }),
            },
          }),
      },
    );
  const isWhole = pictures.length <= mostWhole;
  const room = maxThoughtPictures - shown.size - onTheWay.length;
  return (
    <section className="col" aria-label={t('thoughts:pictures.title')}>
      {pictures.length > 0 ? (
        <ul className={classes.grid} data-whole={isWhole || undefined}>
          {pictures.map((one, at) => {
            const picture = pictureOf(one);
            const ratio = picture && isWhole ? picture.width / picture.height : 1;
            const number = { number: at + 1 };
            return (
              <li key={one.id}>
                <LightImage media={one} alt={t('thoughts:pictures.one', number)} ratio={ratio} />
                <IconButton
                  className={classes.off}
                  aria-label={t('thoughts:pictures.remove', number)}
                  disabled={remove.isPending}
                  onClick={() => takeOff(one.id)}
                >
                  <IconX size={20} aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      ) : null}
      <PhotosOnTheWay uploads={uploads} />
      {room > 0 ? (
        <DropZone
          kinds={slot.kinds}
          multiple
          compact={t('thoughts:pictures.add')}
          tile={<IconPhotoPlus size={20} aria-hidden="true" />}
          words={{
            title: t('thoughts:pictures.add'),
            titlePhone: t('thoughts:pictures.add'),
            text: t('thoughts:pictures.hint', { count: maxThoughtPictures }),
            choose: t('thoughts:pictures.choose'),
          }}
          onFile={(file) => void slot.start(file, null)}
        />
      ) : (
        <p className="sm mut">{t('thoughts:pictures.full', { count: maxThoughtPictures })}</p>
      )}
    </section>
  );
}
