import { maxShownScenes, type VideoFormat, type VideoMusic } from '@afi/contracts/video-parts';
import type { VideoInput } from '@afi/contracts/videos';
import { useTranslation } from 'react-i18next';
import { dropUpload, forgetUpload } from '../../features/media/api/uploads.js';
import { useBeginVideo } from '../../features/videos/api/videos.js';
import { listField, listOf } from '../../lib/form/list-field.js';
import { useResumed } from '../../lib/form/resumed-form.js';
import { useForm } from '../../lib/form/use-form.js';
import { useFormat } from '../../lib/use-format.js';
import { videoPictures } from './video-pictures.upload-slot.js';

type Captions = Readonly<Record<string, string>>;

/** The pictures wait with their uploads; here is what is kept beside them: their ids in a list, captions by id as JSON. */
const untouched = { order: '', captions: '{}', format: '9:16', music: 'none', musicId: '' };

/** The form of a slideshow: pictures that were sent, their order, what is written under them, music, shape. */
export function useSlideshow(look: Pick<VideoInput, 'quality' | 'language'>, onMade: (id: string) => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const uploads = videoPictures.use();
  const sent = uploads.filter(({ phase, result }) => phase === 'done' && result);
  const there = sent.map(({ result }) => result ?? '');
  const inOrder = (order: string): string[] => {
    const ordered = listOf(order).filter((id) => there.includes(id));
    return [...ordered, ...there.filter((id) => !ordered.includes(id))].slice(0, maxShownScenes);
  };
  const forgetSent = () => {
    for (const { key } of sent) forgetUpload(key);
  };
  const input = ({ order, captions: written, format: shape, music, musicId }: typeof untouched) => {
    const mediaIds = inOrder(order);
    const all = JSON.parse(written) as Captions;
    const captions = Object.fromEntries(mediaIds.flatMap((id) => (all[id]?.trim() ? [[id, all[id].trim()]] : [])));
    const first = mediaIds.flatMap((id) => captions[id] ?? [])[0];
    const own = music === 'own';
    const body: VideoInput = {
      ...look,
      source: { kind: 'media', mediaIds, captions },
      title: first ?? t('videos:pictures.title', { date: format.day(new Date().toISOString()) }),
      format: shape as VideoFormat,
      music: own && !musicId ? 'none' : (music as VideoMusic),
      ...(own && musicId ? { musicId } : {}),
      render: true,
    };
    return { body };
  };
  const form = useResumed(
    useForm(useBeginVideo(), {
      checked: () => import('@afi/contracts/checked/videos'),
      initial: untouched,
      input,
      keep: 'create slideshow',
      onDone: ({ id }) => {
        forgetSent();
        onMade(id);
      },
      onLeft: (outcome) => {
        if ('answer' in outcome) forgetSent();
      },
    }),
  );
  const ids = inOrder(form.values.order);
  const captions = JSON.parse(form.values.captions) as Captions;
  return {
    ...{ form, ids, captions },
    /** Those that are not there yet. */
    moving: uploads.filter(({ phase }) => phase !== 'done'),
    write: (id: string, caption: string) => form.set('captions', JSON.stringify({ ...captions, [id]: caption })),
    move: (from: number, to: number) => {
      const order = [...ids];
      order.splice(to, 0, ...order.splice(from, 1));
      form.set('order', listField(order));
    },
    remove: (id: string) => {
      const gone = sent.find(({ result }) => result === id);
      if (gone) dropUpload(gone.key);
    },
  };
}
