import { mediaOfLayers, type CanvasLayer } from '@afi/contracts/canvas-parts';
import type { MediaView } from '@afi/contracts/media';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.js';
import type { Pictures } from '../draw/paint.js';
import { CanvasPictures } from './canvas-pictures.js';

/** Where photos of one canvas are kept while it is edited; who waits in vain for one is told. */
export function useCanvasPictures(): CanvasPictures {
  const { t } = useTranslation();
  const [pictures] = useState(
    () =>
      new CanvasPictures(() => showToast({ tone: 'bad', text: t('canvases:pictureLost'), about: 'canvas pictures' })),
  );
  useEffect(() => () => pictures.show([], new Set()), [pictures]);
  return pictures;
}

/** The photos these layers show, each as soon as it has come. */
export function usePictures(
  pictures: CanvasPictures,
  views: readonly MediaView[],
  layers: readonly CanvasLayer[],
): Pictures {
  useEffect(() => pictures.show(views, mediaOfLayers(layers)), [pictures, views, layers]);
  return useSyncExternalStore(pictures.subscribe, () => pictures.come);
}
