import type { CanvasLayer } from '@afi/contracts/canvas-parts';
import { useTranslation } from 'react-i18next';

/** What a layer is called: a text by its words, anything else by what it is. */
export function useLayerName(): (layer: CanvasLayer) => string {
  const { t } = useTranslation();
  return (layer) => {
    if (layer.kind === 'text' && layer.text) return layer.text.replace(/\s+/g, ' ').slice(0, 60);
    if (layer.kind === 'sticker') return t(`canvases:stickers.${layer.sticker}`);
    if (layer.kind === 'shape') return t(`canvases:shapes.${layer.shape}`);
    return t(`canvases:kinds.${layer.kind}`);
  };
}
