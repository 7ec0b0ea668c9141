import { canvasSizes, type CanvasLayer, type CanvasLayerOf } from '@afi/contracts/canvas-parts';
import { useTranslation } from 'react-i18next';

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 60);

/** The words that stand on a shape. */
function wordsOn(shape: CanvasLayerOf<'shape'>, layers: readonly CanvasLayer[]): string {
  const above = layers.slice(layers.indexOf(shape) + 1);
  const words = above.find((one) => {
    const [x, y] = [one.x + one.w / 2, one.y + one.h / 2];
    const isOn = x >= shape.x && x <= shape.x + shape.w && y >= shape.y && y <= shape.y + shape.h;
    return one.kind === 'text' && short(one.text) !== '' && isOn;
  });
  return words?.kind === 'text' ? short(words.text) : '';
}

/** What a layer is called: a text by its words, a shape by what it does on the picture, anything else by what it is. */
export function useLayerName(layers: readonly CanvasLayer[]): (layer: CanvasLayer) => string {
  const { t } = useTranslation();
  const shapeName = (layer: CanvasLayerOf<'shape'>): string => {
    const isWide = layer.w >= canvasSizes.status.width;
    if (layer.motif !== 'none') {
      if (isWide && layer.h >= canvasSizes.square.height) return t('canvases:cloth.whole');
      // The lower half of the smallest picture begins there; a strip of cloth stands at an edge.
      return t(`canvases:cloth.${isWide ? (layer.y < canvasSizes.square.height / 2 ? 'top' : 'bottom') : 'piece'}`);
    }
    const words = layer.shape === 'line' ? '' : wordsOn(layer, layers);
    return words ? t('canvases:behind', { words }) : t(`canvases:shapes.${layer.shape}`);
  };
  return (layer) => {
    if (layer.kind === 'text' && short(layer.text)) return short(layer.text);
    if (layer.kind === 'sticker') return t(`canvases:stickers.${layer.sticker}`);
    if (layer.kind === 'shape') return shapeName(layer);
    return t(`canvases:kinds.${layer.kind}`);
  };
}
