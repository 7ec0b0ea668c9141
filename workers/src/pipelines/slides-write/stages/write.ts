import { maxSlides, slide, type Slide } from '@afi/contracts/slide-parts';
import { deckBrief, writtenSlides, type writeJob } from '@afi/contracts/slides';
import { planOf, slidesSoFar, slidesSoFarKey } from '@afi/runtime/slides-so-far';
import { wellFormed } from '@afi/runtime/well-formed';
import type { z } from 'zod';
import { stage, StageFailure, type StageContext } from '../../../host/pipeline.js';
import { writtenSlide } from '../../../tools/deck/slide-writers.js';
import type { DeckModel, WritesSlides } from '../../../tools/deck/deck-model.js';
import { cutToFit } from '../../../tools/deck/cut-to-fit.js';
import { deckWords } from '../../../tools/deck/deck-words.js';
import { noUsage } from '../../../tools/llm/usage.js';

export type WritePayload = z.infer<typeof writeJob.payload>;
type Result = z.infer<typeof writeJob.result>;

type SoFar = z.infer<typeof slidesSoFar>;
type Context = Omit<StageContext<WritePayload, unknown>, 'done'>;

/** What was written, kept under `key`. */
export interface Written {
  key: string;
  result: Result;
}

/** Slide by slide, each told to the screens that wait for it. */
const writing =
  (model: DeckModel | null) =>
  async (context: Context): Promise<Written> => {
    const { files, jobId, signal, report, tell, used } = context;
    const bytes = await briefBytes(context);
    const plan = planOf(bytes);
    const brief = deckBrief.parse(JSON.parse(bytes.toString('utf8')));
    const before = soFarOf(await files.read(slidesSoFarKey(jobId)));
    // Another plan was made since: none of what was written is of it.
    const kept: SoFar =
      before?.plan === plan ? before : { plan, ...(brief.written ?? { slides: [], items: 0, byModel: false }) };
    kept.slides.forEach((one, at) => tell(at + 1, JSON.stringify(one)));
    const asking: WritesSlides | null = brief.material.private ? null : ((await model?.writer(used)) ?? null);
    let key = '';
    for (let at = kept.items; at < brief.outline.length; at++) {
      signal.throwIfAborted();
      const asked = brief.outline[at];
      if (!asked) continue;
      const byModel = await asking?.slide(asked, at, brief, signal);
      const written: Slide = byModel ? slide.parse(wellFormed(byModel)) : await writtenSlide(bytes, at, { signal });
      // The slides still to come have their place first.
      const room = maxSlides - kept.slides.length - (brief.outline.length - at - 1);
      const cut = cutToFit(written, deckWords[brief.language].more);
      const fit = cut.length <= room ? cut : [written];
      const before = kept.slides.length;
      kept.slides.push(...fit);
      kept.items = at + 1;
      kept.byModel ||= Boolean(byModel);
      key = await files.keep('written.json', JSON.stringify(kept), 'application/json');
      fit.forEach((one, place) => tell(before + place + 1, JSON.stringify(one)));
      report((at + 1) / brief.outline.length, { slide: at + 1, slides: brief.outline.length });
    }
    key ||= await files.keep('written.json', JSON.stringify(kept), 'application/json');
    const engine = kept.byModel ? 'model' : 'builtin';
    return { key, result: { slides: kept.slides.length, engine, usage: asking?.usage() ?? noUsage } };
  };

export const writeStage = (model: DeckModel | null) =>
  stage<WritePayload, Record<string, never>, Written>('write', 90, writing(model));

/** Puts what was written where the deck finds it. */
export const storeStage = (model: DeckModel | null) =>
  stage<WritePayload, { write: Written }, Result>('store', 10, async (context) => {
    const { payload, files, jobId } = context;
    const read = async () => soFarOf(await files.read(slidesSoFarKey(jobId)));
    let [written, kept] = [context.done.write, await read()];
    // It may have been written by an earlier try, before its author changed the plan.
    if (kept?.plan !== planOf(await briefBytes(context)))
      [written, kept] = [await writing(model)(context), await read()];
    if (!kept) throw new Error(`${written.key} is no longer in storage`);
    const slides = writtenSlides.parse({ slides: kept.slides });
    await files.store(payload.resultKey, Buffer.from(JSON.stringify(slides)), 'application/json');
    return written.result;
  });

const soFarOf = (bytes: Buffer | null): SoFar | null => bytes && slidesSoFar.parse(JSON.parse(bytes.toString('utf8')));

async function briefBytes({ files, payload }: Context): Promise<Buffer> {
  const bytes = await files.read(payload.sourceKey);
  if (!bytes) throw new StageFailure('slides.source-gone');
  return bytes;
}
