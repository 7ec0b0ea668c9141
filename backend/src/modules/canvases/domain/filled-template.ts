import type { CanvasLayer, CanvasLayerOf } from '@afi/contracts/canvas-parts';
import type { SourceMaterial } from '@afi/contracts/creations';
import { saidIn } from './said-in.js';

type Text = CanvasLayerOf<'text'>;

/** How much a text catches the eye: large letters with room for words, not one large character. */
const weightOf = ({ size, w, h }: Text): number => size * Math.sqrt(w * h);
const roomOf = ({ w, h }: Text): number => w * h;
const heaviest = (texts: readonly Text[], by: (text: Text) => number): Text | undefined =>
  texts.toSorted((one, other) => by(other) - by(one))[0];

/**
 * A template with the words of a source as a proposal: its title where the largest words stand, its sentence where there is most
 * room, its price, its picture, its address. What nobody has filled in stays marked as a sample.
 */
export function filledTemplate(layers: readonly CanvasLayer[], material: SourceMaterial) {
  const said = saidIn(material);
  const filled = new Map<string, Partial<CanvasLayer>>();
  const texts = layers.filter((one): one is Text => one.kind === 'text' && !one.hidden);
  const write = (layer: Text | undefined, text: string): void => {
    if (!layer || !text) return;
    filled.set(layer.id, { text });
    texts.splice(texts.indexOf(layer), 1);
  };
  write(heaviest(texts, weightOf), said.title);
  write(heaviest(texts, roomOf), said.text);
  write(
    heaviest(
      texts.filter(({ text, sample }) => sample && /\d/.test(text)),
      ({ size }) => size,
    ),
    said.price,
  );
  const photo = layers.find((one) => one.kind === 'photo' && !one.mediaId);
  if (photo && said.mediaId) filled.set(photo.id, { mediaId: said.mediaId });
  const code = layers.find((one) => one.kind === 'qr');
  if (code && said.url) filled.set(code.id, { text: said.url });
  // One of the template would lead elsewhere than to this source.
  const kept = material.url && !said.url ? layers.filter((one) => one !== code) : layers;
  const written = kept.map((layer) => {
    const more = filled.get(layer.id);
    if (!more) return layer;
    if (layer.kind !== 'text') return { ...layer, ...more } as CanvasLayer;
    const { sample: _, ...own } = layer;
    // Filled in, of a group: it keeps what stands around it.
    return { ...own, ...more, ...(own.group ? { sample: false } : {}) } as CanvasLayer;
  });
  return { title: said.title, layers: written };
}
