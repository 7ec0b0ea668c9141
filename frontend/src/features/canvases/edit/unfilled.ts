import type { CanvasDrawing, CanvasLayer } from '@afi/contracts/canvas-parts';
import { withoutLayer } from './layers.js';

/** A place for a photo or a logo that has none. */
const isBare = (layer: CanvasLayer): boolean => 'mediaId' in layer && !layer.mediaId;

/** Words of a template that are somebody else's: a name, a day, a price. */
export const isSample = (layer: CanvasLayer): boolean =>
  layer.kind === 'text' && layer.sample === true && layer.text !== '';

/** Neither leaves with the picture. */
export const isUnfilled = (layer: CanvasLayer): boolean => isBare(layer) || isSample(layer);

/** What is shown of a template that nobody has filled in: places for photos, names and prices of somebody else. */
export const unfilledOf = (layers: readonly CanvasLayer[]): CanvasLayer[] =>
  layers.filter((one) => !one.hidden && isUnfilled(one));

/** Layers without any of that, nor the bands it stood on. */
export const withoutUnfilled = (layers: readonly CanvasLayer[]): CanvasLayer[] =>
  unfilledOf(layers).reduce((left, { id }) => withoutLayer(left, id), [...layers]);

/** The drawing as it leaves the editor: a place for a photo is no photo, and a price nobody wrote is no price. */
export const leaving = <Drawing extends CanvasDrawing>(drawing: Drawing): Drawing => ({
  ...drawing,
  layers: withoutUnfilled(drawing.layers),
});
