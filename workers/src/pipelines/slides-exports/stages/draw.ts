import { drawnDeck, type deckExportJob } from '@afi/contracts/slide-exports';
import type { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';

type Payload = z.infer<typeof deckExportJob.payload>;
type Result = z.infer<typeof deckExportJob.result>;

const types = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Draws all slides and stores the file. What draws is loaded when first asked for: most workers never do. */
export const drawStage = stage<Payload, Record<string, never>, Result>(
  'draw',
  100,
  async ({ payload, files, report, signal }) => {
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('slides.source-gone');
    const { pictures: keys, ...deck } = drawnDeck.parse(JSON.parse(bytes.toString('utf8')));
    const pictureOf = async (mediaId: string) => {
      const key = keys[mediaId];
      return key ? ((await files.read(key)) ?? null) : null;
    };
    const onSlide = (at: number) => {
      signal.throwIfAborted();
      report((at + 1) / deck.slides.length, { slide: at + 1, slides: deck.slides.length });
    };
    const drawn = { ...deck, pictureOf, onSlide };
    const made =
      payload.format === 'pdf'
        ? await (await import('../../../tools/deck/files/deck-pdf.js')).deckPdf(drawn)
        : await (await import('../../../tools/deck/files/deck-pptx.js')).deckPptx(drawn);
    await files.store(payload.resultKey, made, types[payload.format]);
    return { bytes: made.length };
  },
);
