import type { CanvasDrawing, CanvasLayer } from '@afi/contracts/canvas-parts';

/** A place for a photo or a logo that has none. */
const isBare = (layer: CanvasLayer): boolean => 'mediaId' in layer && !layer.mediaId;

/** What is shown of a template that nobody has filled in: places for photos, names and prices of somebody else. */
export const unfilledOf = (layers: readonly CanvasLayer[]): CanvasLayer[] =>
  layers.filter((one) => !one.hidden && (isBare(one) || (one.kind === 'text' && one.sample === true && !!one.text)));

/** The drawing as it leaves the editor: a place for a photo is no photo. */
export const leaving = <Drawing extends CanvasDrawing>(drawing: Drawing): Drawing => ({
  ...drawing,
  layers: drawing.layers.filter((one) => !isBare(one)),
});
