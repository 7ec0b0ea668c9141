import { maxSlides, slide, type Slide } from '@afi/contracts/slide-parts';
import { deckBrief, writtenSlides, type writeJob } from '@afi/contracts/slides';
import { wellFormed } from '@afi/runtime/well-formed';
import { z } from 'zod';
import { stage, StageFailure } from '../../../host/pipeline.js';
import { writeSlide } from '../../../tools/deck/write-slide.js';
import type { DeckModel, WritesSlides } from '../../../tools/deck/deck-model.js';
import { cutToFit } from '../../../tools/deck/cut-to-fit.js';
import { deckWords } from '../../../tools/deck/deck-words.js';
import { bothUsages, noUsage } from '../../../tools/llm/usage.js';

export type WritePayload = z.infer<typeof writeJob.payload>;
type Result = z.infer<typeof writeJob.result>;

/** What was written so far: whoever takes the work over goes on behind it. */
const soFar = z.object({
  slides: z.array(slide),
  items: z.int(),
  byModel: z.boolean(),
  /** Of all who worked on it. */
  usage: z.object({ calls: z.int(), promptTokens: z.int(), completionTokens: z.int() }).default(noUsage),
});
type SoFar = z.infer<typeof soFar>;

/** What was written, kept under `key`. */
export interface Written {
  key: string;
  result: Result;
}

/** Slide by slide, each told to the screens that wait for it. */
export const writeStage = (model: DeckModel | null) =>
  stage<WritePayload, Record<string, never>, Written>('write', 90, async (context) => {
    const { payload, files, jobId, signal, report, tell, used } = context;
    const bytes = await files.read(payload.sourceKey);
    if (!bytes) throw new StageFailure('slides.source-gone');
    const brief = deckBrief.parse(JSON.parse(bytes.toString('utf8')));
    const before = await files.read(`jobs/${jobId}/written.json`);
    const kept: SoFar = before
      ? soFar.parse(JSON.parse(before.toString('utf8')))
      : { slides: [], items: 0, byModel: false, usage: noUsage };
    const usedBefore = kept.usage;
    kept.slides.forEach((one, at) => tell(at + 1, JSON.stringify(one)));
    const asking: WritesSlides | null = brief.material.private ? null : ((await model?.writer(used)) ?? null);
    let key = '';
    for (let at = kept.items; at < brief.outline.length; at++) {
      signal.throwIfAborted();
      const asked = brief.outline[at];
      if (!asked) continue;
      const byModel = await asking?.slide(asked, at, brief, signal);
      const written: Slide = slide.parse(wellFormed(byModel ?? writeSlide(asked, at, brief)));
      // The slides still to come have their place first.
      const room = maxSlides - kept.slides.length - (brief.outline.length - at - 1);
      const cut = cutToFit(written, deckWords[brief.language].more);
      const fit = cut.length <= room ? cut : [written];
      const before = kept.slides.length;
      kept.slides.push(...fit);
      kept.items = at + 1;
      kept.byModel ||= Boolean(byModel);
      kept.usage = bothUsages(usedBefore, asking?.usage() ?? noUsage);
      key = await files.keep('written.json', JSON.stringify(kept), 'application/json');
      fit.forEach((one, place) => tell(before + place + 1, JSON.stringify(one)));
      report((at + 1) / brief.outline.length, { slide: at + 1, slides: brief.outline.length });
    }
    key ||= await files.keep('written.json', JSON.stringify(kept), 'application/json');
    const engine = kept.byModel ? 'model' : 'builtin';
    return { key, result: { slides: kept.slides.length, engine, usage: kept.usage } };
  });

/** Puts what was written where the deck finds it. */
export const storeStage = stage<WritePayload, { write: Written }, Result>(
  'store',
  10,
  async ({ payload, done, files }) => {
    const bytes = await files.read(done.write.key);
    if (!bytes) throw new Error(`${done.write.key} is no longer in storage`);
    const { slides } = soFar.parse(JSON.parse(bytes.toString('utf8')));
    await files.store(
      payload.resultKey,
      Buffer.from(JSON.stringify(writtenSlides.parse({ slides }))),
      'application/json',
    );
    return done.write.result;
  },
);
