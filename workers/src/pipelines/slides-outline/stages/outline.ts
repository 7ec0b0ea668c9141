import { deckSource, madeOutline, type outlineJob } from '@afi/contracts/slides';
import { wellFormed } from '@afi/runtime/well-formed';
import type { z } from 'zod';
import { stage } from '../../../host/pipeline.js';
import { isPresentation } from '../../../tools/deck/outline-presentation.js';
import { outlineSource } from '../../../tools/deck/outliners.js';
import type { DeckModel } from '../../../tools/deck/deck-model.js';
import { noUsage } from '../../../tools/llm/usage.js';
import type { OutlinePayload, Read } from './read.js';

type Result = z.infer<typeof outlineJob.result>;

/** The outline: by the model where one is set and may see the source, else by what is there. */
export const outlineStage = (model: DeckModel | null) =>
  stage<OutlinePayload, { read: Read }, Result>('outline', 50, async ({ payload, done, files, signal, used }) => {
    const bytes = await files.read(done.read.key);
    if (!bytes) throw new Error(`${done.read.key} is no longer in storage`);
    const source = model && deckSource.parse(JSON.parse(bytes.toString('utf8')));
    // A presentation is cut already.
    const isOpen = source && !source.material.private && !isPresentation(source);
    const asked = isOpen ? await model.outline(source, signal, used) : null;
    // Where the model failed, what is there takes its place.
    const byModel = asked?.made && madeOutline.parse(wellFormed(asked.made));
    const made = byModel ?? (await outlineSource(bytes, { signal }));
    await files.store(payload.resultKey, Buffer.from(JSON.stringify(made)), 'application/json');
    return {
      slides: made.outline.length,
      engine: asked?.made ? 'model' : 'builtin',
      usage: asked?.usage ?? noUsage,
    };
  });
