import { drawnDeck, type deckExportJob } from '@afi/contracts/slide-exports';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import type { ReadPicture } from '../../../tools/deck/files/deck-file.js';
import { draw } from '../draw-threads.js';

type Payload = z.infer<typeof deckExportJob.payload>;
type Result = z.infer<typeof deckExportJob.result>;

const types = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Draws all slides and stores the file. What cuts pictures is loaded when first asked for: most workers never do. */
export const drawStage = stage<Payload, Record<string, never>, Result>(
  'draw',
  100,
  async ({ payload, files, report, signal }) => {
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('slides.source-gone');
    const { pictures: keys, ...deck } = drawnDeck.parse(JSON.parse(bytes.toString('utf8')));
    // A logo that is gone is on no slide.
    const isThere = !deck.brand?.logoId || keys[deck.brand.logoId] !== undefined;
    if (deck.brand && !isThere) deck.brand.logoId = null;
    const pictureOf: ReadPicture = async (mediaId, shape) => {
      const key = keys[mediaId];
      const picture = key ? await files.read(key) : null;
      return picture && (await import('../../../tools/deck/files/pictures.js')).cutTo(picture, shape);
    };
    const onSlide = (at: number) =>
      report((at + 1) / deck.slides.length, { slide: at + 1, slides: deck.slides.length });
    const made = await draw({ format: payload.format, deck }, { signal, pictureOf, onSlide });
    await files.store(payload.resultKey, Buffer.from(made.buffer, made.byteOffset, made.length), types[payload.format]);
    return { bytes: made.length };
  },
);
